import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import {
  createCategory,
  createCompany,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { file } from "../../../../test/pictures.ts";
import { exported, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let companyId: string;
let folder: string;
let script: string;
let order: Buffer;

const keep = async (name: string, content: Uint8Array | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** Six lines: two issues, a sale with its order, a pledge, its end, a correction. */
const fillRegister = async () => {
  const { claire, karim } = world.people;
  companyId = (await createCompany(admin, { name: "Les Bons « Comptes »" })).id;
  const { id: categoryId } = await createCategory(admin, companyId, { nominalValue: "0.50" });
  await credit(admin, categoryId, claire.id, { quantity: 100, effectiveOn: "2024-01-15" });
  const odd = { quantity: 7, unitPrice: "12.5", reason: '=1+1; C:\\dossier, "cité"\nsuite' };
  const { id } = await credit(admin, categoryId, karim.id, odd);
  order = await pdf();
  const sale = form({ quantity: "30", files: [file(order, "ordre.pdf", "application/pdf")] });
  const sold = await admin.call("POST", transferPath(claire.id, karim.id, categoryId), sale);
  expect(sold.status).toBe(201);
  const mentions = `/share-holders/mentions/${categoryId}/${claire.id}`;
  const pledge = {
    ...undocumented,
    nature: "pledge",
    quantity: 20,
    beneficiaryId: karim.id,
    agreedOn: "2024-02-01",
    reason: "Prêt du 1er février 2024",
  };
  const { body } = await admin.post(mentions, pledge);
  await admin.post(mentions, {
    ...undocumented,
    nature: "release",
    quantity: 20,
    encumbranceId: body.id,
  });
  const undone = await admin.post(`/transactions/${id}/correction`, { reason: "En double" });
  expect(undone.body).toMatchObject({ number: 6, actorKind: "person", correctsId: id });
};

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  await fillRegister();
  folder = await mkdtemp(join(tmpdir(), "coulisse-verifier-"));
  script = await keep("verify-register.mjs", (await admin.get("/register/verifier.mjs")).bytes);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

/** Runs the script as anybody does, and gives what it says and how it ends. */
const runScript = (...given: string[]) =>
  new Promise<{ said: string; code: number | null }>((resolve) => {
    const child = spawn(process.execPath, [script, ...given, "--lang", "fr"]);
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (code) => resolve({ said, code }));
  });

const exportedBytes = async (path: string) =>
  new Uint8Array(await (await exported(admin, companyId, path)).arrayBuffer());

type Line = Record<string, string>;
type RegisterFile = { head: { number: string; hash: string }; lines: Line[] };

const registerFile = async (): Promise<RegisterFile> =>
  JSON.parse(Buffer.from(await exportedBytes("register-file.json")).toString()) as RegisterFile;

const verifyChanged = async (change: (file: RegisterFile) => void, ...given: string[]) => {
  const changed = await registerFile();
  change(changed);
  return runScript(await keep("changed.json", JSON.stringify(changed)), ...given);
};

test.each(["register-file.json", "ocf.zip", "register.csv"])(
  "the script recomputes every line of %s, mentions and corrections too",
  async (path) => {
    const { said, code } = await runScript(await keep(path, await exportedBytes(path)));
    const { head } = await registerFile();
    expect(said).toContain(`Registre intact : 6 ligne(s)`);
    expect(said).toContain(`6:${head.hash}`);
    expect(said).toContain("rien ne prouve ici que le registre s’arrête à la ligne n° 6");
    expect(code).toBe(0);
  },
);

/** The heading says what it is and whose, of when, and where it is verified. */
const headingRows = 3;

test("a table has every line: what a pledge is about stands apart from what moves", async () => {
  const sheets = await readXlsxFile(Buffer.from(await exportedBytes("register.xlsx")));
  const tableOf = (sheet: number) => sheets[sheet]?.data.slice(headingRows) ?? [];
  const [head = [], ...rows] = tableOf(0);
  const cell = (line: number, title: string) => rows[line - 1]?.[head.indexOf(title)];
  expect(rows.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([4, 5].map((line) => cell(line, "Nature"))).toEqual(["Nantissement", "Mainlevée"]);
  expect(cell(4, "Constituant ou nu-propriétaire")).toBe("Claire Aubry");
  expect(cell(4, "Créancier nanti ou usufruitier")).toBe("Karim Benali");
  expect([cell(4, "Actions grevées"), cell(4, "Quantité")]).toEqual([20, null]);
  expect([cell(4, "Cédant"), cell(4, "Cessionnaire")]).toEqual([null, null]);
  expect([cell(5, "Lève le n°"), cell(6, "Corrige le n°")]).toEqual([4, 2]);
  const [titles = [], first = []] = tableOf(3);
  expect(first[titles.indexOf("coulisse.actor")]).toBe(world.people.admin.id);
});

test("an import takes the mentions of a table with its movements", async () => {
  const { id } = await createCompany(admin);
  for (const path of ["register.csv", "register.xlsx"]) {
    const { body } = await importFiles(admin, id, [await exported(admin, companyId, path)], {});
    expect([body.movementCount, body.faults]).toEqual([6, []]);
  }
});

test.each<[string, (file: RegisterFile) => void, string]>([
  [
    "a quantity tampered with",
    ({ lines }) => (lines[2]!["quantity"] = "31"),
    "n° 3 a été modifiée",
  ],
  ["a value taken away", ({ lines }) => delete lines[1]!["reason"], "n° 2 a été modifiée"],
  ["a line dropped", ({ lines }) => lines.splice(3, 1), "La ligne n° 4 manque"],
  ["the last line dropped", ({ lines }) => lines.pop(), "La ligne n° 6 manque"],
  [
    "two lines that changed places",
    ({ lines }) => lines.splice(1, 2, lines[2]!, lines[1]!),
    "n° 3 n’est pas à sa place : on attendait la ligne n° 2",
  ],
  ["a line twice", ({ lines }) => lines.splice(2, 0, lines[1]!), "n° 2 figure deux fois"],
  ["a form of tomorrow", ({ lines }) => (lines[4]!["form"] = "9"), "n° 5 est d’une forme"],
])("%s is named", async (_, change, word) => {
  const { said, code } = await verifyChanged(change);
  expect(said).toContain(word);
  expect(code).toBe(1);
});

test("a head kept on a paper is contained, cut off or rewritten", async () => {
  const { head, lines } = await registerFile();
  const kept = `4:${lines[3]?.["hash"]}`;
  expect((await verifyChanged(() => {}, "--head", kept)).said).toContain(
    "bien celle de la ligne n° 4",
  );
  const cut = (file: RegisterFile) => {
    file.lines.length = 3;
    file.head = { number: "3", hash: file.lines[2]!["hash"]! };
  };
  const found = await verifyChanged(cut, "--head", kept);
  expect(found.said).toContain("Registre intact : 3 ligne(s)");
  expect(found.said).toContain("coupé : il s’arrête à la ligne n° 3, avant la ligne n° 4");
  expect(found.code).toBe(1);
  const bare = await verifyChanged(cut);
  expect(bare.said).toContain(
    "Des lignes coupées à la fin ne se voient qu’avec une empreinte gardée",
  );
  expect((await verifyChanged(() => {}, "--head", kept)).said).not.toContain("rien ne prouve");
  const other = await verifyChanged(() => {}, "--head", `6:${"ab".repeat(32)}`);
  expect(other.said).toContain("réécrit : sa ligne n° 6");
  expect((await verifyChanged(() => {}, "--head", `6:${head.hash.slice(0, 8)}`)).code).toBe(0);
});

test("a document is the one that a line sealed, another under its name, or none", async () => {
  const path = await keep("register.json", await exportedBytes("register-file.json"));
  const same = await runScript(path, await keep("copie.pdf", order));
  expect(same.said).toContain("copie.pdf : identique au document de la ligne n° 3");
  const other = Buffer.concat([order, Buffer.from(" ")]);
  const changed = await runScript(path, await keep("ordre.pdf", other));
  expect(changed.said).toContain("ordre.pdf : différent du document que la ligne n° 3");
  expect(changed.code).toBe(1);
  const unknown = await runScript(path, await keep("autre.pdf", other));
  expect(unknown.said).toContain("aucune ligne");
});

test("a file that is no register is said to be none, and a call without a file tells the usage", async () => {
  const { said, code } = await runScript(await keep("notes.txt", "rien"));
  expect(said).toContain("ne contient pas de registre");
  expect(code).toBe(2);
  expect((await runScript()).said).toContain("Usage");
});

test("the page has the very law of the script within it", async () => {
  const [mjs, html] = await Promise.all(
    ["mjs", "html"].map(async (format) =>
      (await admin.get(`/register/verifier.${format}`)).bytes.toString(),
    ),
  );
  const law = mjs?.slice(0, mjs.indexOf("/*\n * Verifies a register of Coulisse")) ?? "";
  expect(law.length).toBeGreaterThan(5_000);
  expect(html).toContain(law);
  expect(`${mjs}${html}`).not.toMatch(/from "\.\//);
});
