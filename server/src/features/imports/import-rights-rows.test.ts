import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { capTableAt, csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import type { TypedCell } from "#interchange/layout/testing/layout-file.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

type Fault = {
  code: string;
  severity: string;
  message: string;
  cell: string | null;
  proposals: { kind: string; words: string; amendments: object[] }[];
};
type Column = { index: number; heading: string; field: string | null; samples: string[] };
type Table = { sheet: string; headerLine: number; shape: string; day: string; columns: Column[] };

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

const bookOf = async (rows: TypedCell[][]): Promise<File> =>
  new File([new Uint8Array(await workbook({ Table: rows }))], "table.xlsx");

const holders = (): Promise<File> =>
  bookOf([
    ["Situation au 01/02/23"],
    ["Actionnaire", "Nombre d’actions", "% du capital", "Valeur (€)", "% FD"],
    ["Camille Moreau", 500, "50,00 %", 5_000, "45,45 %"],
    ["Jean Petit", 350, "35,00 %", 3_500, "31,82 %"],
    ["Anna Roux", 150, 0.15, 1_500, 0.1364],
    ["Pool BSPCE non attribué", 100, null, null, "9,09 %"],
    ["Total", 1_000, "100,00 %", 10_000, null],
    ["Total avec pool", 1_100, null, null, "100 %"],
    ["% FD", 1, null, null, null],
  ]);

test("rights that nobody holds are no shares by an answer, and both totals are right", async () => {
  const file = await holders();
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const { body: asked } = await expectUnchanged(world, call);
  const faults = asked.faults as Fault[];
  // Neither a part that a spreadsheet keeps as 0.15 nor the total with the pool is a false alarm.
  expect(faults.map(({ code }) => code)).toEqual([
    "promises_left_out",
    "rights_row",
    "day_missing",
  ]);
  expect(faults[1]?.proposals.map(({ words }) => plain(words))).toEqual([
    "Ce sont 100 droits, et non des actions : hors du registre",
    "Ce sont des actions émises : inscrire 100 actions au nom de « Pool BSPCE non attribué »",
  ]);
  const answers = faults.flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const { body } = await importFiles(admin, companyId, [file], {
    amendments: answers,
    commit: true,
  });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect(await capTableAt(admin, companyId, "2023-02-02")).toEqual({
    "ORD Camille Moreau": 500,
    "ORD Jean Petit": 350,
    "ORD Anna Roux": 150,
  });
});

test("shares that are issued in the name of a pool are a holder’s, once somebody says so", async () => {
  const file = csvFile([
    "Au 31/12/2023;",
    "Actionnaire;Nombre d'actions",
    "Camille Moreau;500",
    "Pool des salariés;100",
    "Total;600",
  ]);
  const [asked] = (await importFiles(admin, companyId, [file])).body.faults as Fault[];
  const amendments = asked?.proposals[1]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({ faultCount: 0, movementCount: 2, totals: { shares: 600 } });
});

test("proposes the day that stands above, and shows days and parts one way", async () => {
  const { body } = await importFiles(admin, companyId, [await holders()]);
  const [table] = body.tables as Table[];
  expect(table).toMatchObject({ day: "2023-02-01", dayFrom: "Situation au 01/02/23" });
  const parts = table?.columns.filter(({ heading }) => heading.includes("%")) ?? [];
  expect(parts.map(({ samples }) => plain(samples[2] ?? ""))).toEqual(["15 %", "13,64 %"]);
});

test("rounds down the side, holders along the top: the pool, its total and its parts are no faults", async () => {
  const file = await bookOf([
    ["Cap table as of 31 December 2023"],
    ["Round", "Founder One", "Founder Two", "Angel Three", "Option pool", "Total"],
    ["Incorporation", 400, 300, null, null, 700],
    ["Seed 2022", null, null, 200, null, 200],
    ["Option pool", null, null, null, 100, 100],
    ["Total", 400, 300, 200, 100, 1_000],
    ["% FD", 0.4, 0.3, 0.2, 0.1, 1],
  ]);
  const { body: asked } = await importFiles(admin, companyId, [file]);
  expect((asked.faults as Fault[]).map(({ code }) => code)).toEqual(["table_unconfirmed"]);
  const [{ sheet, headerLine, shape, day, columns }] = asked.tables as [Table];
  const told = columns.map(({ index, field }) => ({ index, field }));
  const mappings = [{ sheet, headerLine, shape, day, columns: told }];
  const { body } = await importFiles(admin, companyId, [file], { mappings });
  expect(body, JSON.stringify(body.faults)).toMatchObject({
    faultCount: 0,
    movementCount: 3,
    totals: { shares: 900 },
  });
});

test("what a recognised list lacks is asked for by its name", async () => {
  const file = csvFile(["Actionnaire;Actions;Valeur (€)", "Camille Moreau;3000;11 220,00"]);
  const [asked] = (await importFiles(admin, companyId, [file])).body.faults as Fault[];
  expect([asked?.code, plain(asked?.message ?? "")]).toEqual([
    "day_missing",
    "Dites à quel jour les actions de ce tableau sont comptées : rien au-dessus ne le dit sans doute possible.",
  ]);
});
