import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { capTableAt, csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import type { TypedCell } from "#interchange/layout/testing/layout-file.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

type Proposal = { kind: string; words: string; amendments: object[] };
type Fault = {
  code: string;
  severity: string;
  message: string;
  sheet: string | null;
  line: number | null;
  proposals: Proposal[];
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

const stopping = (faults: Fault[]): Fault[] =>
  faults.filter(({ severity }) => severity === "fault");

const answersOf = (faults: Fault[], kind: string): object[] =>
  faults.flatMap(({ proposals }) => {
    const found = proposals.find((one) => one.kind === kind);
    return found === undefined ? [] : found.amendments;
  });

/** Sheets are one for each class, as founders keep them, and one that sums them up wrongly. */
const classes = (): Promise<File> =>
  bookOf({
    Sommaire: [
      ["Classe", "Nombre"],
      ["AO", 10_100],
      ["ADP A", 2_400],
      ["Total", 13_000],
    ],
    AO: [
      ["Situation au 01/02/23"],
      ["Actionnaire", "Nombre d’actions"],
      ["Camille Moreau", 6_000],
      ["Jean Petit", 4_000],
      ["Léo Blanc", 100],
    ],
    "ADP A": [
      ["Actionnaire", "Nombre d’actions", "Date d’acquisition"],
      ["Anna Roux", 2_000, "15/03/2021"],
      ["Inès Roche", 400, "01/06/2022"],
    ],
  });

test("a workbook of one sheet a class is one register, and loses no class", async () => {
  const file = await classes();
  const first = (await importFiles(admin, companyId, [file])).body.faults as Fault[];
  const [asked, ...others] = stopping(first);
  expect([asked?.code, asked?.sheet, others]).toEqual(["day_missing", "AO", []]);
  expect(asked?.proposals.map(({ words }) => plain(words))[0]).toBe(
    "Les actions sont comptées au 1er février 2023",
  );
  const day = asked?.proposals[0]?.amendments ?? [];
  const compared = await expectUnchanged(world, () =>
    importFiles(admin, companyId, [file], { amendments: day, commit: true }),
  );
  const [total, ...more] = stopping(compared.body.faults);
  expect([total?.code, total?.sheet, total?.line, more]).toEqual([
    "total_differs",
    "Sommaire",
    4,
    [],
  ]);
  expect(plain(total?.message ?? "")).toBe(
    "Le total annoncé est de 13 000 actions ; les lignes en comptent 12 500.",
  );
  const amendments = [...day, ...answersOf([total as Fault], "leave_cell_out")];
  const { body } = await importFiles(admin, companyId, [file], { amendments, commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect(await capTableAt(admin, companyId, "2024-01-01")).toEqual({
    "AO Camille Moreau": 6_000,
    "AO Jean Petit": 4_000,
    "AO Léo Blanc": 100,
    "ADP A Anna Roux": 2_000,
    "ADP A Inès Roche": 400,
  });
});

test("a table that counts shares of holders is left out by an answer alone", async () => {
  const file = await bookOf({
    Mouvements: [
      ["Date", "Opération", "Cédant", "Cessionnaire", "Nb titres"],
      ["15/03/2021", "Souscription", null, "Camille Moreau", 100],
    ],
    Autres: [
      ["Au 31/12/2023"],
      ["Actionnaire", "Nombre d’actions"],
      ["Jean Petit", 60],
      ["Léo Blanc", 40],
    ],
  });
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const { body } = await expectUnchanged(world, call);
  const faults = stopping(body.faults);
  expect(faults.map(({ code, sheet }) => [code, sheet])).toEqual([["table_left", "Autres"]]);
  expect(plain(faults[0]?.message ?? "")).toContain("compte 100 actions (porteurs : 2)");
  const amendments = answersOf(faults, "leave_table_out");
  const left = await importFiles(admin, companyId, [file], { amendments });
  expect(left.body).toMatchObject({ faultCount: 0, movementCount: 1 });
});

test("asks whether the name of a sheet is a category", async () => {
  const list = (name: string) => [["Au 31/12/2023"], ["Actionnaire", "Nombre"], [name, 10]];
  const file = await bookOf({ Fondateurs: list("Camille Moreau"), Associés: list("Léo Blanc") });
  const faults = stopping((await importFiles(admin, companyId, [file])).body.faults);
  expect(faults.map(({ code, sheet }) => [code, sheet])).toEqual([
    ["category_unsure", "Fondateurs"],
    ["category_unsure", "Associés"],
  ]);
  const amendments = answersOf(faults, "is_ordinary");
  const { body } = await importFiles(admin, companyId, [file], { amendments, commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect(await capTableAt(admin, companyId, "2024-01-01")).toEqual({
    "ORD Camille Moreau": 10,
    "ORD Léo Blanc": 10,
  });
});

test("a line that is the sum of those above is no holder, whatever it is called", async () => {
  const file = csvFile([
    "Au 31/12/2023;",
    "Actionnaire;Nombre d'actions",
    "Camille Moreau;600",
    "Jean Petit;300",
    "Historiques, ensemble;900",
    "Anna Roux;50",
    "Léo Blanc;50",
    "Total;1000",
  ]);
  const [differs] = stopping((await importFiles(admin, companyId, [file])).body.faults);
  expect(differs).toMatchObject({ code: "total_differs" });
  expect(differs?.proposals.map(({ words }) => plain(words))).toEqual([
    "C’est un sous-total : laisser cette ligne de côté",
    "Ne pas tenir compte de cette cellule",
  ]);
  const amendments = differs?.proposals[0]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({ faultCount: 0, movementCount: 4, totals: { shares: 1_000 } });
});

test("a price is a price, and a word that nobody knows gets a nature", async () => {
  const lines = [
    "N°;Date;Nature;Cédant;Cessionnaire;Nb titres;Prix unit.;Observations",
    "1;15/03/2021;augm. de capital;;Camille Moreau;100;1,00 €;Statuts",
    "2;16/03/2021;Coup de pouce;;Jean Petit;50;15 €;AGE",
    "3;17/03/2021;Coup de pouce;;Léo Blanc;20;15 €;AGE",
    "4;18/03/2021;Cession;Camille Moreau;Léo Blanc;;15 €;Ordre",
    "5;19/03/2021;Cession;Camille Moreau;Léo Blanc;10;15 €;Ordre",
    "6;20/03/2021;Cession;Camille Moreau;Léo Blanc;10;15 €;Ordre",
  ];
  const { body } = await importFiles(admin, companyId, [csvFile(lines)]);
  const columns = body.tables[0].columns as { heading: string; field: string }[];
  expect(columns.find(({ heading }) => heading === "Prix unit.")?.field).toBe("price");
  const faults = stopping(body.faults);
  expect(faults.map(({ code, line }) => [code, line])).toEqual([
    ["nature_unknown", 3],
    ["nature_unknown", 4],
    ["missing_value", 5],
  ]);
  expect(plain(faults[2]?.message ?? "")).toBe("« Quantité » n’est pas renseigné.");
  // Nobody gives on these lines: it was no sale, and no gift.
  const natures = faults[0]?.proposals.filter(({ kind }) => kind === "is_nature") ?? [];
  expect(natures.some(({ words }) => /Cession|Donation|Succession/.test(words))).toBe(false);
  const offered = natures.find(({ words }) => words.includes("Souscription"));
  expect(plain(offered?.words ?? "")).toBe(
    "C’est « Souscription », sur les 2 lignes qui le disent ainsi",
  );
  const amendments = [
    ...(offered?.amendments ?? []),
    ...answersOf([faults[2] as Fault], "leave_line_out"),
  ];
  const answered = await importFiles(admin, companyId, [csvFile(lines)], { amendments });
  expect(answered.body).toMatchObject({ faultCount: 0, movementCount: 5 });
});

test("a value in euros is no holding", async () => {
  const file = csvFile([
    "Au 31/12/2023;;",
    "Actionnaire;Actions;Valeur (€)",
    "Camille Moreau;2 000;8 000",
    "Jean Petit;1 300;4 340",
  ]);
  const { body } = await importFiles(admin, companyId, [file], { commit: true });
  expect(body).toMatchObject({ committed: true, totals: { shares: 3_300 } });
});

test("R-8: asks of who holds together before it makes a person of them", async () => {
  const file = csvFile([
    "Date;Nature;Catégorie;Quantité;Cessionnaire",
    "15/01/2020;Souscription;ORD;100;Indivision DAVAL (Mme Claire, MM. Paul et Luc DAVAL)",
    "15/01/2020;Souscription;ORD;50;Succession de Jean Petit",
  ]);
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const { body } = await expectUnchanged(world, call);
  const faults = stopping(body.faults);
  expect(faults.map(({ code, line }) => [code, line])).toEqual([
    ["joint_holders", 2],
    ["joint_holders", 3],
  ]);
  const amendments = answersOf(faults, "keep_joint");
  const { body: kept } = await importFiles(admin, companyId, [file], { amendments });
  expect(kept).toMatchObject({ faultCount: 0, movementCount: 2 });
});
