import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock();
let world: World;
let admin: Client;
let superuser: pg.Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld({ clock });
  superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
});
beforeEach(async () => {
  // Verifications of one person are counted by the minute.
  clock.advance(61);
  admin = await world.signedIn(world.people.admin.email);
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  companyId = company.id;
  for (const effectiveOn of ["2025-02-01", "2025-06-01"]) {
    const sale = {
      ...undocumented,
      quantity: 10,
      unitPrice: "4.2",
      reason: "Cession",
      effectiveOn,
    };
    const path = transferPath(claire.id, karim.id, category.id);
    await admin.post(path, sale);
  }
});
afterAll(async () => {
  await superuser.end();
  await world.close();
});

/** Tampers as nobody can but who owns the machine. */
const tamper = async (statement: string, ...values: unknown[]): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  const { rowCount } = await superuser.query(statement, values);
  await superuser.query("set session_replication_role = default");
  expect(rowCount).toBeGreaterThan(0);
};

const expectNamed = async (fault: object): Promise<void> => {
  const found = await verifyIntact(admin, companyId);
  expect(found.intact).toBe(false);
  expect(found.faults).toContainEqual(expect.objectContaining(fault));
};

const ofCompany = "where company_id = $1";
const ofCategory =
  "where share_category_id = (select id from share_categories where company_id = $1)";

test.each([
  ["today's account", `shareholders set quantity = quantity + 1 ${ofCompany}`, "holding"],
  ["today's position", `positions set quantity = quantity + 1 ${ofCompany}`, "holding"],
  ["an account of a past day", `holding_spans set quantity = 1000 ${ofCategory}`, "past_holding"],
  ["a position of a past day", `position_spans set quantity = 1000 ${ofCompany}`, "past_holding"],
  [
    "the end of a span",
    `holding_spans set effective_to = effective_to + 1 ${ofCategory}`,
    "past_holding",
  ],
  [
    "a category's shares",
    `category_totals set share_count = share_count + 1 ${ofCategory}`,
    "total",
  ],
  ["the company's shares", `registers set share_count = share_count + 1 ${ofCompany}`, "total"],
  ["a category's last price", `category_totals set last_unit_price = 99 ${ofCategory}`, "price"],
  ["the company's last price", `registers set last_unit_price = 99 ${ofCompany}`, "price"],
  ["the last price's day", `registers set last_price_on = '2020-01-01' ${ofCompany}`, "price"],
  [
    "a category's holders",
    `category_totals set shareholder_count = 7 ${ofCategory}`,
    "holder_count",
  ],
  ["the company's holders", `registers set shareholder_count = 7 ${ofCompany}`, "holder_count"],
  ["a past day's holders", `register_days set holder_change = 5 ${ofCompany}`, "holder_count"],
  ["a category's lines", `category_totals set movement_count = 7 ${ofCategory}`, "line_count"],
] as const)("%s changed beside the lines: found and named", async (_, change, kind) => {
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, faults: [] });
  await tamper(`update ${change}`, companyId);
  await expectNamed({ kind });
});

test("a past day of which the quantity is gone is found, with whose and which day", async () => {
  await tamper(
    `delete from holding_spans ${ofCategory} and holder_id = $2`,
    companyId,
    world.people.claire.id,
  );
  const { rows } = await superuser.query("select name from holders where id = $1", [
    world.people.claire.id,
  ]);
  await expectNamed({ kind: "past_holding", on: "2024-01-15", name: rows[0].name });
});

test("a category that was moved to another company is found in both registers", async () => {
  const other = await createIssuer(admin);
  await tamper(
    `update share_categories set company_id = $2 ${ofCompany}`,
    companyId,
    other.company.id,
  );
  await expectNamed({ kind: "category", number: 1 });
});

test("a document added to a line, or taken from it, is found by the hash of the line", async () => {
  await tamper(
    `insert into movement_documents
      (id, movement_id, position, media_type, bytes, sha256, storage_key)
    select gen_random_uuid(), id, 1, 'application/pdf', 1, repeat('a', 64), 'aa/' || repeat('a', 64)
    from movements ${ofCompany} and number = 2`,
    companyId,
  );
  await expectNamed({ kind: "document", number: 2 });
});

test("lines written anew, with right hashes and balances, are found by the head that was kept", async () => {
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  await tamper(
    `update movements set reason = 'Autre chose' ${ofCompany} and number = 3`,
    companyId,
  );
  await tamper(
    `update movements m set hash = movement_hash(m) ${ofCompany} and number = 3`,
    companyId,
  );
  await tamper(
    `update registers set last_hash = (select hash from movements ${ofCompany} and number = 3) ${ofCompany}`,
    companyId,
  );
  await expectNamed({ kind: "kept_head", number: 3 });
});

test("what was kept only grows, and the server's own login writes no other rows", async () => {
  await verifyIntact(admin, companyId);
  const { pool } = world.services;
  for (const statement of [
    "update register_checks set faults = '[]'",
    "delete from register_checks",
  ]) {
    await expect(pool.query(statement)).rejects.toThrow("permission denied");
    await expect(superuser.query(statement)).rejects.toThrow("append_only");
  }
  await expect(superuser.query("truncate register_checks")).rejects.toThrow("append_only");
});

test("a holder who is gone is found by the first line that names them, as row and as person", async () => {
  const { karim } = world.people;
  await tamper("delete from users where id = $1", karim.id);
  await expectNamed({ kind: "holder_gone", number: 2, detail: karim.id });
  await tamper("delete from holders where id = $1", karim.id);
  await expectNamed({ kind: "holder_gone", number: 2, detail: karim.id });
});
