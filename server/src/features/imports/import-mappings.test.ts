import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { capTableAt, csvFile, importFiles, linesOf } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

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

/** A list whose columns have names that nobody else gives them. */
const ownList = (shares: string) =>
  csvFile(["Qui;Combien en tout;Remarque", `Camille Moreau;${shares};fondatrice`, "Léo Petit;40;"]);

const told = {
  sheet: "",
  headerLine: 1,
  shape: "holders",
  day: "2024-06-30",
  columns: [
    { index: 0, field: "name" },
    { index: 1, field: "quantity" },
    { index: 2, field: "note" },
  ],
};

test("shows the tables of a file of another layout, and asks nothing of one that is called as ours", async () => {
  const { body } = await importFiles(admin, companyId, [ownList("60")]);
  expect(body.tables).toMatchObject([
    {
      sheet: "",
      headerLine: 1,
      rowCount: 2,
      isKept: false,
      columns: [
        { index: 0, heading: "Qui", samples: ["Camille Moreau", "Léo Petit"] },
        { index: 1, heading: "Combien en tout", samples: ["60", "40"] },
        { index: 2, heading: "Remarque" },
      ],
    },
  ]);
  const ours = csvFile([
    "Date;Nature;Catégorie;Quantité;Cessionnaire",
    "01/02/2024;Souscription;ORD;5;A B",
  ]);
  expect((await importFiles(admin, companyId, [ours])).body).toMatchObject({
    tables: [{ isAsked: false }],
    faultCount: 0,
  });
  const written = csvFile([
    "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire",
    "01/02/2024;Souscription;ORD;5;A B",
  ]);
  expect((await importFiles(admin, companyId, [written])).body).toMatchObject({ tables: [] });
});

test("reads a table as its person says, and proposes it for the company’s next one of these headings", async () => {
  const first = await importFiles(admin, companyId, [ownList("60")], { mappings: [told] });
  expect(first.body).toMatchObject({ faultCount: 0, movementCount: 2, tables: [{ isRead: true }] });
  const next = (await importFiles(admin, companyId, [ownList("61")])).body;
  expect(next.tables).toMatchObject([
    {
      isKept: true,
      isRead: true,
      shape: "holders",
      columns: [{ field: "name" }, { field: "quantity", confidence: 0.8 }, { field: "note" }],
    },
  ]);
  const { id: other } = await createCompany(admin);
  const elsewhere = (await importFiles(admin, other, [ownList("61")])).body;
  expect(elsewhere.tables).toMatchObject([{ isKept: false }]);
  const { body } = await importFiles(admin, companyId, [ownList("61")], {
    mappings: [told],
    commit: true,
  });
  expect(body).toMatchObject({ committed: true, lastNumber: 2 });
  expect(await linesOf(admin, companyId)).toMatchObject([
    { type: "ISSUE", nature: "import", effectiveOn: "2024-06-30", quantity: 61 },
    { type: "ISSUE", nature: "import", effectiveOn: "2024-06-30", quantity: 40 },
  ]);
  expect(await capTableAt(admin, companyId, "2024-07-01")).toEqual({
    "ORD Camille Moreau": 61,
    "ORD Léo Petit": 40,
  });
});

test("keeps that nothing is to be read from a column, and proposes that too", async () => {
  const file = csvFile(["Au 31/12/2023;;", "Associé;Actions;Humeur", "Camille Moreau;60;bonne"]);
  const columns = [
    { index: 0, field: "name" },
    { index: 1, field: "quantity" },
    { index: 2, field: null },
  ];
  const mappings = [{ ...told, headerLine: 2, day: "2023-12-31", columns }];
  await importFiles(admin, companyId, [file], { mappings });
  const { tables } = (await importFiles(admin, companyId, [file])).body;
  expect(tables).toMatchObject([
    { isKept: true, columns: [{}, {}, { field: "other", confidence: 0.8 }] },
  ]);
});

test("says which column a table lacks to be what its person says", async () => {
  const file = ownList("60");
  const call = (mapping: object) =>
    importFiles(admin, companyId, [file], { mappings: [{ ...told, ...mapping }], commit: true });
  const { body } = await call({ shape: "movements" });
  expect(body).toMatchObject({ committed: false, movementCount: 0 });
  expect(body.faults).toMatchObject([
    { code: "table_lacks", line: 1, message: expect.stringContaining("la date du mouvement") },
  ]);
  const unnamed = await call({ columns: [{ index: 0, field: null }] });
  expect(unnamed.body.faults).toMatchObject([
    { message: expect.stringContaining("le nom du porteur") },
  ]);
});

test.each([
  ["no JSON", "{", "mappings"],
  ["a field that nobody knows", [{ ...told, columns: [{ index: 0, field: "colour" }] }], "field"],
  ["a day that cannot be", [{ ...told, day: "2024-02-31" }], "day"],
  ["a table that the file does not have", [{ ...told, headerLine: 7 }], "mappings[0]"],
  [
    "a column that the table does not have",
    [{ ...told, columns: [{ index: 9, field: "name" }] }],
    "mappings[0].columns[0].index",
  ],
])("refuses %s by its name, and writes nothing", async (_, mappings, named) => {
  const call = () =>
    importFiles(admin, companyId, [ownList("60")], { mappings: mappings as object[] });
  const { status, body } = await expectUnchanged(world, call);
  expect(status).toBe(400);
  expect(JSON.stringify(body.errors)).toContain(named);
});
