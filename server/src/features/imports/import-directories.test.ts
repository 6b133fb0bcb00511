import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import type { TypedCell } from "#interchange/layout/testing/layout-file.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

type Fault = {
  code: string;
  severity: string;
  message: string;
  sheet: string | null;
  line: number | null;
  cell: string | null;
  proposals: { kind: string; words: string; amendments: object[] }[];
};

let world: World;
let admin: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
beforeEach(async () => {
  companyId = (await createCompany(admin)).id;
});
afterAll(() => world.close());

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const bookOf = async (sheets: Record<string, TypedCell[][]>): Promise<File> =>
  new File([new Uint8Array(await workbook(sheets))], "classeur.xlsx");

/** Headings of a founder’s own, and those of our template. */
const foreign = [
  "Date",
  "Nature",
  "Cédant",
  "Cessionnaire",
  "Catégorie",
  "Nb titres",
  "Prix unit.",
];
const ours = ["Date", "Nature", "Cédant", "Cessionnaire", "Catégorie", "Quantité", "Prix unitaire"];

const movements = (headings: readonly string[]): TypedCell[][] => [
  [...headings],
  ["15/01/2020", "Souscription", null, "Camille Moreau", "ORD", 100, 1],
  ["15/01/2020", "Souscription", null, "Jérôme PETIT", "ORD", 100, 1],
  ["15/01/2021", "Cession", "Camille Moreau", "SARL Tilleul", "ORD", 50, 1],
];

const listed = (host: string): TypedCell[][] => [
  ["Associé", "Adresse", "Code postal", "Ville", "Mail", "Téléphone"],
  ["CAMILLE MOREAU", "1 rue des Lilas", "69003", "Lyon", `camille@${host}`, "06"],
  ["PETIT Jerome", "2 place Neuve", 75001, "Paris", `jerome@${host}`, "06"],
  ["Tilleul", "3 quai Vert", "33000", "Bordeaux", `contact@${host}`, "05"],
  ["Zoé Absente", "4 rue Basse", "69001", "Lyon", `zoe@${host}`, "04"],
];

const partiesOf = async (): Promise<(string | null)[][]> => {
  const { body } = await admin.get(`/companies/${companyId}/register?limit=200&direction=asc`);
  type Line = { transferee: { name: string; domicile: string | null } };
  return (body.items as Line[]).map(({ transferee }) => [transferee.name, transferee.domicile]);
};

test.each([
  ["a sheet of a founder’s own", "foreign.test", foreign],
  ["a sheet that looks like the template", "ours.test", ours],
])(
  "R-2: a directory beside %s brings all its addresses to their holders",
  async (_, host, head) => {
    const file = await bookOf({ Mouvements: movements(head), Associés: listed(host) });
    const call = () => importFiles(admin, companyId, [file], { commit: true });
    const { body: asked } = await expectUnchanged(world, call);
    const faults = asked.faults as Fault[];
    expect(
      faults
        .filter(({ code }) => code.startsWith("directory") || code === "spelling_differs")
        .map(({ code, severity, cell }) => [code, severity, cell]),
    ).toEqual([
      ["spelling_differs", "warning", "A2"],
      ["directory_reordered", "warning", "A3"],
      ["directory_alike", "fault", "A4"],
      ["directory_idle", "warning", "A5"],
      ["directory_joined", "warning", null],
    ]);
    const alike = faults.find(({ code }) => code === "directory_alike");
    expect(plain(alike?.message ?? "")).toBe(
      "« Tilleul », dans l’annuaire, ressemble à « SARL Tilleul » : dites qui c’est, pour que l’adresse et l’e-mail aillent à la bonne personne.",
    );
    expect(alike?.proposals.map(({ words }) => plain(words))).toEqual([
      "C’est le même porteur que « SARL Tilleul »",
      "Ce sont deux porteurs",
    ]);
    const amendments = alike?.proposals[0]?.amendments ?? [];
    const { body } = await importFiles(admin, companyId, [file], {
      amendments,
      commit: true,
      withoutDomicile: null,
    });
    expect(body).toMatchObject({ committed: true, withoutDomicile: { count: 0 } });
    expect(await partiesOf()).toEqual([
      ["Camille Moreau", "1 rue des Lilas, 69003 Lyon"],
      ["Jérôme PETIT", "2 place Neuve, 75001 Paris"],
      ["SARL Tilleul", "3 quai Vert, 33000 Bordeaux"],
    ]);
    const { rows } = await world.services.pool.query(
      "select email from users where email like '%@' || $1 order by email",
      [host],
    );
    expect(rows).toEqual([{ email: `camille@${host}` }, { email: `jerome@${host}` }]);
  },
);

test("two who are only alike stay two, and the entry of neither is given away", async () => {
  const file = await bookOf({ Mouvements: movements(foreign), Associés: listed("two.test") });
  const { body: asked } = await importFiles(admin, companyId, [file]);
  const alike = (asked.faults as Fault[]).find(({ code }) => code === "directory_alike");
  const amendments = alike?.proposals[1]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({
    faultCount: 0,
    withoutDomicile: { count: 1, holderNames: ["SARL Tilleul"] },
  });
});

test("a full column of a directory that nobody knows is asked about, and loses nothing unasked", async () => {
  const file = await bookOf({
    Mouvements: movements(foreign).slice(0, 2),
    Contacts: [
      ["Associé", "Adresse", "Humeur"],
      ["Camille Moreau", "1 rue des Lilas, 69003 Lyon", "bonne"],
    ],
  });
  const { body } = await importFiles(admin, companyId, [file]);
  const faults = (body.faults as Fault[]).filter(({ severity }) => severity === "fault");
  expect(faults).toMatchObject([{ code: "column_unread", sheet: "Contacts", cell: "C1" }]);
});

test("a directory with numbers that may be shares is asked about, not passed over", async () => {
  const file = await bookOf({
    Mouvements: movements(foreign).slice(0, 2),
    Contacts: [
      ["Associé", "Adresse", "Compte"],
      ["Camille Moreau", "1 rue des Lilas, 69003 Lyon", 411],
    ],
  });
  const { body } = await importFiles(admin, companyId, [file]);
  const [left, ...more] = (body.faults as Fault[]).filter(({ severity }) => severity === "fault");
  expect([left?.code, left?.sheet, more]).toEqual(["directory_left", "Contacts", []]);
  const amendments = left?.proposals[0]?.amendments ?? [];
  const out = await importFiles(admin, companyId, [file], { amendments });
  expect(out.body).toMatchObject({ faultCount: 0, withoutDomicile: { count: 1 } });
  const told = (body.tables as { sheet: string; headerLine: number; columns: object[] }[]).map(
    ({ sheet, headerLine, columns }) => ({
      sheet,
      headerLine,
      shape: sheet === "Contacts" ? "directory" : "movements",
      columns: (columns as { index: number; heading: string; field: string | null }[]).map(
        ({ index, heading, field }) => ({ index, field: heading === "Compte" ? null : field }),
      ),
    }),
  );
  const read = await importFiles(admin, companyId, [file], { mappings: told });
  expect(read.body).toMatchObject({ faultCount: 0, withoutDomicile: { count: 0 } });
});

test("what a directory says otherwise than a movement is said, and the movement stays", async () => {
  const file = await bookOf({
    Registre: [
      ["Date", "Nature", "Cessionnaire", "Adresse du cessionnaire", "Catégorie", "Nb titres"],
      ["15/01/2020", "Souscription", "Camille Moreau", "9 rue Ancienne, 69009 Lyon", "ORD", 100],
    ],
    Associés: [
      ["Associé", "Adresse", "Mail"],
      ["Camille Moreau", "1 rue des Lilas, 69003 Lyon", "pas une adresse"],
    ],
  });
  const { body } = await importFiles(admin, companyId, [file]);
  const found = (body.faults as Fault[]).filter(({ sheet }) => sheet === "Associés");
  expect(found.map(({ code, cell }) => [code, cell])).toEqual([
    ["bad_email", "C2"],
    ["directory_differs", "B2"],
    ["directory_joined", null],
  ]);
});

test("a name that our list has not is one of its holders, or one more", async () => {
  const file = await bookOf({
    Mouvements: movements(ours),
    Porteurs: [
      ["Porteur", "Adresse"],
      ["Camille Moreau", "1 rue des Lilas, 69003 Lyon"],
      ["PETIT Jérôme", "2 place Neuve, 75001 Paris"],
    ],
  });
  const { body } = await importFiles(admin, companyId, [file]);
  const faults = (body.faults as Fault[]).filter(({ severity }) => severity === "fault");
  expect(faults.map(({ proposals }) => proposals.map(({ words }) => plain(words)))).toEqual([
    [
      "C’est le même porteur que « PETIT Jérôme »",
      "C’est un porteur de plus, « Jérôme PETIT »",
      "Laisser cette ligne de côté",
    ],
    ["C’est un porteur de plus, « SARL Tilleul »", "Laisser cette ligne de côté"],
  ]);
  const amendments = faults.flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const read = await importFiles(admin, companyId, [file], { amendments, commit: true });
  expect(read.body.committed, JSON.stringify(read.body.faults)).toBe(true);
  expect(await partiesOf()).toEqual([
    ["Camille Moreau", "1 rue des Lilas, 69003 Lyon"],
    ["PETIT Jérôme", "2 place Neuve, 75001 Paris"],
    ["SARL Tilleul", null],
  ]);
});

test("a directory alone is no register, and is told so", async () => {
  const file = csvFile(["Associé;Adresse;Mail", "Camille Moreau;1 rue des Lilas;c@example.org"]);
  const { body } = await importFiles(admin, companyId, [file]);
  expect((body.faults as Fault[]).map(({ code, message }) => [code, plain(message)])).toEqual([
    ["table_lacks", "Dites dans quelle colonne du tableau se trouve le nombre d’actions."],
  ]);
});
