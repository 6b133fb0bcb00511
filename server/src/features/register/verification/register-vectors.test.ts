import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import {
  createCategory,
  createCompany,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { file } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { proofFields } from "#interchange/line-proof.ts";
import { lineFields } from "../../../../verifier/line-forms.mjs";
import { withFormatTables } from "../papers/format-page.rules.ts";

const pagePath = new URL("../../../../../docs/register-format.md", import.meta.url);
const path = new URL("../../../../../docs/register-vectors.json", import.meta.url);
const scriptPath = new URL("../../../../verifier/verify-register.mjs", import.meta.url).pathname;
const columns: Record<string, string> = {
  company: "company_id",
  security: "share_category_id",
  "security-name": "category_name",
  from: "from_holder_id",
  to: "to_holder_id",
  cause: "cause_id",
  bundle: "bundle_id",
  corrects: "corrects_id",
  lifts: "lifts_id",
  actor: "actor_id",
  entity: "entity_id",
  request: "request_id",
};

type Line = Record<string, string>;
type Vectors = {
  head: Line;
  lines: Line[];
  contents: string[];
  headContent: string;
  auditEntries: Line[];
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const readVectors = async () => JSON.parse(await readFile(path, "utf8")) as Vectors;

const inColumns = (line: Line) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      columns[name] ?? name.replaceAll("-", "_"),
      value,
    ]),
  );

/** The line as a row of the table of movements. */
const rowOf = ({ documents, ...line }: Line) => ({
  ...inColumns(line),
  document_hashes: documents?.split(" ") ?? [],
});

const hasOneLeg = (line: Line) => line["2.type"] === undefined;

test("PostgreSQL writes and hashes each line of one leg of the vectors as they say", async () => {
  const { lines, contents } = await readVectors();
  for (const [index, line] of lines.entries()) {
    if (!hasOneLeg(line)) continue;
    const row = JSON.stringify(rowOf(line));
    const { rows } = await sql<{ content: string; hash: string }>`
      select movement_content(m) as content, movement_hash(m) as hash
        from jsonb_populate_record(null::movements, ${row}) m`.execute(world.services.db);
    expect(rows[0]).toEqual({ content: contents[index], hash: line["hash"] });
  }
  expect(lines.filter(hasOneLeg)).toHaveLength(9);
  expect(new Set(lines.map((line) => line["actor-kind"]))).toEqual(
    new Set(["person", "clock", "token"]),
  );
});

test("PostgreSQL hashes each entry of the audit log as the vectors say", async () => {
  const { auditEntries } = await readVectors();
  for (const { number, ...entry } of auditEntries) {
    const { address_mark: address, detail_mark: detail, ...rest } = inColumns(entry);
    const link = JSON.stringify({
      ...rest,
      number,
      address_mark: `\\x${address}`,
      detail_mark: `\\x${detail}`,
    });
    const { rows } = await sql<{ hash: string }>`
      select audit_hash(jsonb_populate_record(null::audit_links, ${link}),
        jsonb_populate_record(null::audit_log, ${JSON.stringify(rest)})) as hash`.execute(
      world.services.db,
    );
    expect(rows[0]?.hash).toBe(entry["hash"]);
  }
});

test("the verifier reads the vectors as a whole register that contains the head they have", async () => {
  const { headContent } = await readVectors();
  const { stdout, status } = spawnSync(process.execPath, [
    scriptPath,
    path.pathname,
    "--lang",
    "en",
    "--head",
    headContent,
  ]);
  expect(stdout.toString()).toContain("Register intact: 10 line(s)");
  expect(stdout.toString()).toContain("The kept hash is indeed that of line no. 10");
  expect(status).toBe(0);
});

test("the tables of the page are what the code writes (npm run docs:register-format)", async () => {
  const page = await readFile(pagePath, "utf8");
  expect(page).toBe(withFormatTables(page));
});

type Names = Readonly<{ line: string[]; leg: string[]; head: string[] }>;

/** The names of the page's tables, in their order. */
const namesOnPage = async (): Promise<Names> => {
  const page = await readFile(pagePath, "utf8");
  const namesOf = (table: string) => {
    const [, rows = ""] = page.split(`<!-- ${table}: `);
    const [text = ""] = rows.split("<!-- end -->");
    return [...text.matchAll(/^\| `([a-z-]+)` \| /gm)].map(([, name = ""]) => name);
  };
  return { line: namesOf("line"), leg: namesOf("leg"), head: namesOf("head") };
};

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
const valuesOf = (record: Line, names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const value = record[name];
      return value === undefined
        ? []
        : [`${name}:${value.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? "")}\n`];
    })
    .join("");

/** As the page says a line is written, and nothing of ours. */
const readAsPageSays = (record: Line, { line, leg }: Names): string => {
  const legs = [leg, leg.map((name) => `2.${name}`), leg.map((name) => `3.${name}`)];
  return `coulisse-line:1\n${valuesOf(record, [...line, ...legs.flat()])}`;
};

/** The numbers of the lines whose hash a verifier made from the page alone does not find. */
const differingByThePage = async (lines: readonly Line[]): Promise<(string | undefined)[]> => {
  const names = await namesOnPage();
  let before = "0".repeat(64);
  return lines.flatMap((line) => {
    const content = readAsPageSays(line, names);
    const hash = createHash("sha256").update(`${before}\n${content}`).digest("hex");
    before = line["hash"] ?? "";
    return hash === line["hash"] ? [] : [line["number"]];
  });
};

test("R-4: a verifier written from the page alone finds no line of the vectors to differ", async () => {
  const { head, headContent, lines } = await readVectors();
  expect(await differingByThePage(lines)).toEqual([]);
  const names = await namesOnPage();
  expect(`coulisse-head:1\n${valuesOf(head, names.head)}`).toBe(headContent);
  // Lines that have every value of the tables show that the whole of their order is right.
  const values = new Set(lines.flatMap((line) => Object.keys(line)));
  const named = [...names.line, ...names.leg];
  expect(named.filter((name) => !values.has(name))).toEqual([]);
});

test("R-4: nor one of a register whose lines have reasons, an order and a mention", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const { claire, karim } = world.people;
  const { id: companyId } = await createCompany(admin);
  const { id } = await createCategory(admin, companyId, { nominalValue: "0.50" });
  const reason = 'Création ; « C:\\statuts »\tet "suite"\r\nfin';
  await credit(admin, id, claire.id, { quantity: 100, effectiveOn: "2024-01-15", reason });
  const sale = form({
    quantity: "30",
    unitPrice: "12.50",
    agreedOn: "2024-02-01",
    effectiveOn: "2024-02-03",
    approvedOn: "2024-01-31",
    approvalReference: "AG du 31 janvier",
    reason: "Cession à l’amiable",
    files: [file(await pdf(), "ordre.pdf", "application/pdf")],
  });
  const sold = await admin.call("POST", transferPath(claire.id, karim.id, id), sale);
  const mention = await admin.post(`/share-holders/mentions/${id}/${claire.id}`, {
    ...undocumented,
    nature: "usufruct",
    quantity: 10,
    beneficiaryId: karim.id,
    agreedOn: "2024-03-01",
    reason: "Donation avec réserve d’usufruit",
  });
  const undone = await admin.post(`/transactions/${mention.body.id}/correction`, {
    reason: "Acte annulé",
  });
  expect([sold.status, mention.status, undone.status]).toEqual([201, 201, 201]);
  const answer = await admin.get(`/companies/${companyId}/register-file.json`);
  const { lines } = JSON.parse(answer.bytes.toString()) as Vectors;
  expect(lines).toHaveLength(4);
  expect(await differingByThePage(lines)).toEqual([]);
});

test("an export proves the fields that the verifier hashes, in its order", () => {
  // The verifier stands alone in one file, so that neither can take them from the other.
  expect(proofFields).toEqual([...lineFields, "previous-hash", "hash"]);
});
