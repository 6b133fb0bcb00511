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

/** Sums that the lines come to, as the page says: of each account, and of what each mention sets aside. */
const reckonAsPageSays = (lines: readonly Line[]) => {
  const accounts = new Map<string, number>();
  const aside = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string | undefined, change: number): void => {
    const sum = (sums.get(key ?? "") ?? 0) + change;
    expect(sum).toBeGreaterThanOrEqual(0);
    sums.set(key ?? "", sum);
  };
  for (const { id, type, nature, from, to, lifts, quantity } of lines) {
    if (type === "CANCELLATION" || type === "TRANSFER") add(accounts, from, -Number(quantity));
    if (type === "ISSUE" || type === "TRANSFER") add(accounts, to, Number(quantity));
    if (type !== "MENTION") continue;
    if (nature === "release") add(aside, lifts, -Number(quantity));
    else add(aside, lifts ?? id, Number(quantity));
  }
  const left = (sums: Map<string, number>) =>
    Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
  return { accounts: left(accounts), aside: left(aside) };
};

test("R-4: of joined accounts, a split, an inheritance and a release that was undone the page says enough", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const { id: companyId } = await createCompany(admin);
  const { id } = await createCategory(admin, companyId, { nominalValue: "0.50" });
  const make = async (firstName: string, lastName: string): Promise<string> => {
    const made = await admin.post("/user", { firstName, lastName });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  const post = async (at: string, body: object) => {
    const answer = await admin.post(at, { ...undocumented, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const amelie = await make("Amélie", "Marchand");
  const again = await make("MARCHAND", "Amélie");
  const luc = await make("Luc", "Daval");
  const max = await make("Max", "Daval");
  for (const [holder, quantity] of [
    [amelie, 100],
    [again, 50],
    [luc, 10],
  ] as const) {
    await credit(admin, id, holder, { quantity, effectiveOn: "2024-01-15" });
  }
  const joined = await admin.post(`/companies/${companyId}/register/joinings`, {
    fromHolderId: again,
    toHolderId: amelie,
    effectiveOn: "2024-02-01",
    evidence: "Acte de naissance",
  });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  const mentions = `/share-holders/mentions/${id}/${amelie}`;
  const noted = { nature: "pledge", quantity: 40, agreedOn: "2024-03-01", reason: "Prêt" };
  const creditor = { beneficiaryName: "Banque", beneficiaryDomicile: "1 place Pie, Avignon" };
  const pledge = await post(mentions, { ...noted, ...creditor, effectiveOn: "2024-03-01" });
  const release = await post(mentions, {
    nature: "release",
    quantity: 40,
    encumbranceId: pledge.id,
    effectiveOn: "2024-03-02",
  });
  const undone = await admin.post(`/transactions/${release.id}/correction`, { reason: "Trop tôt" });
  expect(undone.status).toBe(201);
  const half = { numerator: 1, denominator: 2, name: null };
  const members = [amelie, max].map((holderId) => ({ holderId, ...half }));
  await post(`/share-holders/inheritances/${id}/${luc}`, {
    agreedOn: "2024-04-01",
    effectiveOn: "2024-04-01",
    act: "Acte de notoriété, Me Morel",
    joint: JSON.stringify({ quantity: 10, name: "Indivision Daval", members }),
  });
  await post(`/share-categories/${id}/operations`, {
    kind: "split",
    newShares: 10,
    oldShares: 1,
    effectiveOn: "2024-05-01",
    decidedBy: "GENERAL_MEETING",
    decidedOn: "2024-05-01",
    lastNumber: 8,
  });
  const answer = await admin.get(`/companies/${companyId}/register-file.json`);
  const { lines } = JSON.parse(answer.bytes.toString()) as Vectors;
  expect(lines.map(({ nature }) => nature)).toEqual(
    expect.arrayContaining(["joining", "inheritance", "release", "split"]),
  );
  expect(await differingByThePage(lines)).toEqual([]);
  const { accounts, aside } = reckonAsPageSays(lines);
  const table = await admin.get(`/share-holders/companies/${companyId}?limit=100`);
  const shown = (table.body.items as { holderId: string; quantity: number }[]).map(
    ({ holderId, quantity }) => [holderId, quantity] as const,
  );
  expect(accounts).toEqual(Object.fromEntries(shown));
  expect(accounts[amelie]).toBe(1_500);
  expect(Object.values(aside)).toEqual([400]);
  expect(lines.some((line) => line["to-kind"] === "joint")).toBe(true);
});

test("an export proves the fields that the verifier hashes, in its order", () => {
  // The verifier stands alone in one file, so that neither can take them from the other.
  expect(proofFields).toEqual([...lineFields, "previous-hash", "hash"]);
});
