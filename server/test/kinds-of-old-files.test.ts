import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#platform/migrations.ts";
import { dropTestDatabase, execute } from "./cluster/template.ts";

const before = 39;
const after = 40;

let ownerUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  const { adminUrl } = inject("testCluster");
  const name = `coulisse_test_${randomBytes(8).toString("hex")}`;
  await execute(adminUrl, `CREATE DATABASE ${name}`);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  ownerUrl = address.href;
  await migrate(ownerUrl, before);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropTestDatabase(ownerUrl);
});

/**
 * Of each row only what the migration reads is written: whatever asks for the rest, and for rows of
 * other tables, is taken away in this database first.
 */
const askForLess = async (tables: readonly string[]): Promise<void> => {
  await owner.query("set session_replication_role = replica");
  for (const table of tables) {
    const { rows: checks } = await owner.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    for (const { name } of checks) {
      await owner.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    }
    const { rows: columns } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute a
        where attrelid = $1::regclass and attnum > 0 and attnotnull and attidentity = ''
          and not exists (select from pg_constraint p
            where p.conrelid = attrelid and p.contype = 'p' and attnum = any(p.conkey))`,
      [table],
    );
    for (const { name } of columns) {
      await owner.query(
        `alter table ${table} alter column ${pg.escapeIdentifier(name)} drop not null`,
      );
    }
  }
};

const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
  const names = Object.keys(row).map((name) => pg.escapeIdentifier(name));
  const places = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
};

const keepFile = async (createdBy: string | null = null): Promise<string> => {
  const id = randomUUID();
  await insert("sealed_files", { id, created_by: createdBy });
  return id;
};

const [person, company, other, clerk] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const keepIdentity = async (): Promise<[string, string]> => {
  const [investor, page, preview] = [randomUUID(), await keepFile(clerk), await keepFile(clerk)];
  await insert("investors", { id: investor, user_id: person });
  await insert("kyc_documents", {
    id: randomUUID(),
    investor_id: investor,
    file_id: page,
    preview_file_id: preview,
  });
  return [page, preview];
};

const keepProofs = async (): Promise<Record<string, string>> => {
  const asked = await keepFile(clerk);
  await insert("name_changes", { id: randomUUID(), requested_by: person, proof_id: asked });
  const written = await keepFile(clerk);
  await insert("name_changes", { id: randomUUID(), requested_by: null, proof_id: written });
  const current = await keepFile(clerk);
  await insert("corporate_users", { id: randomUUID(), user_id: person, proof_id: current });
  const replaced = await keepFile(clerk);
  await insert("audit_log", {
    action: "corporate.representative_requested",
    detail: JSON.stringify({ userId: person, proofId: replaced }),
  });
  return { asked, written, current, replaced, nobodys: await keepFile() };
};

const keepPapers = async (): Promise<Record<string, string>> => {
  const order = await keepFile(clerk);
  const movement = randomUUID();
  await insert("movements", { id: movement, company_id: company });
  await insert("movement_documents", { id: order, movement_id: movement });
  const [category, decided, rights] = [randomUUID(), randomUUID(), await keepFile(clerk)];
  await insert("share_categories", { id: category, company_id: company });
  await insert("category_decisions", { id: decided, share_category_id: category });
  await insert("decision_documents", { id: rights, category_decision_id: decided });
  const [declared, capital] = [randomUUID(), await keepFile(clerk)];
  await insert("capital_declarations", { id: declared, company_id: other });
  await insert("decision_documents", { id: capital, capital_declaration_id: declared });
  return { order, rights, capital };
};

test("every file of before says its kind and whose it is (migration 0040)", async () => {
  await askForLess([
    "sealed_files",
    "investors",
    "kyc_documents",
    "name_changes",
    "corporate_users",
    "audit_log",
    "movements",
    "movement_documents",
    "share_categories",
    "category_decisions",
    "capital_declarations",
    "decision_documents",
  ]);
  const [page, preview] = await keepIdentity();
  const { asked, written, current, replaced, nobodys } = await keepProofs();
  const { order, rights, capital } = await keepPapers();

  expect((await migrate(ownerUrl, after)).length).toBe(1);

  const { rows } = await owner.query<{ id: string; kind: string; owner_id: string | null }>(
    "select id, kind, owner_id from sealed_files",
  );
  const found = new Map(rows.map(({ id, kind, owner_id }) => [id, [kind, owner_id]]));
  expect(found).toEqual(
    new Map([
      [page, ["identity_document", person]],
      [preview, ["identity_document", person]],
      [asked, ["name_change_proof", person]],
      [written, ["name_change_proof", clerk]],
      [current, ["representation_proof", person]],
      [replaced, ["representation_proof", person]],
      [nobodys, ["representation_proof", null]],
      [order, ["transfer_order", company]],
      [rights, ["decision_minutes", company]],
      [capital, ["decision_minutes", other]],
    ]),
  );
});
