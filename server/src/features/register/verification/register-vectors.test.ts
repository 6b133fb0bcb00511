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
import { withFormatTable } from "../papers/format-page.rules.ts";

const pagePath = new URL("../../../../../docs/register-format.md", import.meta.url);
const path = new URL("../../../../../docs/register-vectors.json", import.meta.url);
const scriptPath = new URL("../../../../verifier/verify-register.mjs", import.meta.url).pathname;
const columns: Record<string, string> = {
  company: "company_id",
  category: "share_category_id",
  from: "from_holder_id",
  to: "to_holder_id",
  bundle: "bundle_id",
  corrects: "corrects_id",
  lifts: "lifts_id",
  actor: "actor_id",
};

type Line = Record<string, string>;
type Vectors = { lines: Line[]; contents: string[] };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const readVectors = async () => JSON.parse(await readFile(path, "utf8")) as Vectors;

/** The line as a row of the table of movements. */
const rowOf = ({ documents, ...line }: Line) => ({
  ...Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      columns[name] ?? name.replaceAll("-", "_"),
      value,
    ]),
  ),
  document_hashes: documents?.split(" ") ?? [],
});

test("PostgreSQL writes and hashes each line of the vectors as they say", async () => {
  const { lines, contents } = await readVectors();
  for (const [index, line] of lines.entries()) {
    const row = JSON.stringify(rowOf(line));
    const { rows } = await sql<{ content: string; hash: string }>`
      select movement_content(m) as content, movement_hash(m) as hash
        from jsonb_populate_record(null::movements, ${row}) m`.execute(world.services.db);
    expect(rows[0]).toEqual({ content: contents[index], hash: line["hash"] });
  }
  expect(new Set(lines.map((line) => line["form"]))).toEqual(new Set(["1", "2"]));
});

test("the verifier reads the vectors as a whole register", () => {
  const { stdout, status } = spawnSync(process.execPath, [
    scriptPath,
    path.pathname,
    "--lang",
    "en",
  ]);
  expect(stdout.toString()).toContain("Register intact: 8 line(s)");
  expect(status).toBe(0);
});

test("the table of the page is what the code writes (npm run docs:register-format)", async () => {
  const page = await readFile(pagePath, "utf8");
  expect(page).toBe(withFormatTable(page));
});

/** The names of a form's values, in the order of the page's table. */
const namesOnPage = async (form: string): Promise<string[]> =>
  (await readFile(pagePath, "utf8")).split("\n").flatMap((row) => {
    const [, name, forms] = /^\| `([a-z-]+)` \| ([12, ]+) \| /.exec(row) ?? [];
    return name !== undefined && forms?.includes(form) === true ? [name] : [];
  });

/** Reads as the page says form 1 is written, and nothing of ours. */
const readAsFormOne = (line: Line, names: readonly string[]): string => {
  const quoted = (text: string) => JSON.stringify(text);
  const valueOf = (name: string): string => {
    const value = line[name];
    if (name === "number") return value ?? "";
    if (name === "documents") return `[${(value?.split(" ") ?? []).map(quoted).join(",")}]`;
    return value === undefined ? "null" : quoted(value);
  };
  return `[${names.map(valueOf).join(", ")}]`;
};

/** Reads as the page says form 2 is written. */
const readAsFormTwo = (line: Line, names: readonly string[]): string => {
  const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
  const values = names.flatMap((name) => {
    const value = line[name];
    return value === undefined
      ? []
      : [`${name}:${value.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? "")}\n`];
  });
  return `coulisse-register:2\n${values.join("")}`;
};

/** The numbers of the lines whose hash a verifier made from the page alone does not find. */
const differingByThePage = async (lines: readonly Line[]): Promise<(string | undefined)[]> => {
  const [one, two] = [await namesOnPage("1"), await namesOnPage("2")];
  let before = "0".repeat(64);
  return lines.flatMap((line) => {
    const content = line["form"] === "1" ? readAsFormOne(line, one) : readAsFormTwo(line, two);
    const hash = createHash("sha256").update(`${before}\n${content}`).digest("hex");
    before = line["hash"] ?? "";
    return hash === line["hash"] ? [] : [line["number"]];
  });
};

test("R-4: a verifier written from the page alone finds no line of the vectors to differ", async () => {
  const { lines } = await readVectors();
  expect(await differingByThePage(lines)).toEqual([]);
  // A line that has every value of the table shows that the whole of its order is right.
  const values = new Set(lines.flatMap((line) => Object.keys(line)));
  expect((await namesOnPage("2")).filter((name) => !values.has(name))).toEqual([]);
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
