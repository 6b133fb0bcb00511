import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

type Fault = {
  code: string;
  severity: string;
  message: string;
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

const head = ["Date", "Nature", "Cédant", "Cessionnaire", "Adresse du cessionnaire", "Catégorie"];
const home = (one: number): string => `${one} rue des Lilas, 69003 Lyon`;

/** The sheet is like that of a founder: our headings, but for the one of the addresses. */
const founders = async (more: readonly string[] = [], cells: readonly string[] = []) => {
  const bytes = await workbook({
    Mouvements: [
      [...head, "Nombre d’actions", "Prix unitaire", ...more],
      ...[1, 2, 3].map((one) => [
        "15/01/2020",
        "Souscription",
        null,
        `Porteur Numéro${one}`,
        home(one),
        "ORD",
        100 * one,
        1,
        ...cells,
      ]),
      [
        "15/03/2021",
        "Cession",
        "Porteur Numéro1",
        "Société civile de participations Adret",
        "2 place Neuve, 75001 Paris",
        "ORD",
        10,
        15,
        ...cells,
      ],
    ],
  });
  return new File([new Uint8Array(bytes)], "registre.xlsx");
};

/** `name domicile` of those who receive, as the register’s own file has them. */
const domicilesOf = async (): Promise<(string | null)[][]> => {
  const { body } = await admin.get(`/companies/${companyId}/register?limit=200&direction=asc`);
  type Line = { transferee: { name: string; domicile: string | null } };
  return (body.items as Line[]).map(({ transferee }) => [transferee.name, transferee.domicile]);
};

test("R-2: keeps the domiciles of a column that is called as the product itself calls it", async () => {
  const file = await founders();
  const dry = await importFiles(admin, companyId, [file]);
  expect(dry.body).toMatchObject({ faultCount: 0, withoutDomicile: { count: 0 } });
  const { body } = await importFiles(admin, companyId, [file], {
    commit: true,
    withoutDomicile: null,
  });
  expect(body).toMatchObject({ committed: true, movementCount: 4 });
  expect(await domicilesOf()).toEqual([
    ...[1, 2, 3].map((one) => [`Porteur Numéro${one}`, home(one)]),
    ["Société civile de participations Adret", "2 place Neuve, 75001 Paris"],
  ]);
});

test("R-8: takes for a legal person who is called so, in our layout too", async () => {
  const { body } = await importFiles(admin, companyId, [await founders()], { commit: true });
  expect(body.faults).toMatchObject([{ code: "entities_deduced", severity: "warning" }]);
  const { rows } = await world.services.pool.query(
    "select legal_name from corporates where legal_name = 'Société civile de participations Adret'",
  );
  expect(rows).toContainEqual({ legal_name: "Société civile de participations Adret" });
});

test("asks what a full column is that nobody knows, and imports nothing before the answer", async () => {
  const file = await founders(["Humeur"], ["bonne"]);
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const { body } = await expectUnchanged(world, call);
  const [asked] = body.faults as Fault[];
  expect(asked).toMatchObject({ code: "column_unread", severity: "fault", cell: "I1" });
  expect(plain(asked?.message ?? "")).toBe(
    "La colonne « Humeur » n’est pas comprise, et contient des valeurs (4) : dites ce qu’elle est, ou laissez-la de côté.",
  );
  expect(asked?.proposals.map(({ words }) => plain(words))).toEqual([
    "Lire cette colonne comme « Domicile du cédant »",
    "Lire cette colonne comme « Note »",
    "Laisser la colonne « Humeur » de côté",
  ]);
  const answered = async (at: number) => {
    const amendments = asked?.proposals[at]?.amendments ?? [];
    return (await importFiles(admin, companyId, [file], { amendments })).body;
  };
  expect(await answered(1)).toMatchObject({ faultCount: 0, movementCount: 4 });
  const left = await answered(2);
  expect(left).toMatchObject({ faultCount: 0, amended: [{ was: "Humeur", readAs: "—" }] });
});

test("a column without a heading is not passed over either", async () => {
  const file = await founders([], ["au porteur"]);
  const { body } = await importFiles(admin, companyId, [file]);
  const [asked] = body.faults as Fault[];
  expect(asked).toMatchObject({ code: "column_unread", cell: "I1" });
  const out = asked?.proposals.at(-1)?.amendments ?? [];
  const { body: left } = await importFiles(admin, companyId, [file], { amendments: out });
  expect(left).toMatchObject({ faultCount: 0, movementCount: 4 });
});

test("the reading of a sheet that looks like the template may be changed", async () => {
  const file = await founders(["Humeur"], ["bonne"]);
  const { body } = await importFiles(admin, companyId, [file]);
  expect(body.tables).toMatchObject([{ isAsked: false, isRead: true, shape: "movements" }]);
  const [{ sheet, headerLine, columns }] = body.tables;
  const told = (columns as { index: number; heading: string; field: string | null }[]).map(
    ({ index, heading, field }) => ({ index, field: heading === "Humeur" ? "note" : field }),
  );
  const mappings = [{ sheet, headerLine, shape: "movements", columns: told }];
  const read = await importFiles(admin, companyId, [file], { mappings });
  expect(read.body).toMatchObject({ faultCount: 0, movementCount: 4 });
});

test("R-2: counts who has no domicile before the import, and wants a reason for it", async () => {
  const file = csvFile([
    "Date;Nature;Catégorie;Quantité;Cessionnaire;Domicile du cessionnaire",
    "15/01/2020;Souscription;ORD;100;Camille Sanslieu;",
    "15/01/2020;Souscription;ORD;50;Inès Logée;3 rue Basse, 69001 Lyon",
  ]);
  const dry = await importFiles(admin, companyId, [file]);
  expect(dry.body.withoutDomicile).toEqual({ count: 1, holderNames: ["Camille Sanslieu"] });
  const bare = () => importFiles(admin, companyId, [file], { commit: true, withoutDomicile: null });
  const refused = await expectUnchanged(world, bare);
  expect([refused.status, refused.body.code]).toEqual([422, "domicile_reason_missing"]);
  expect(refused.body.errors).toMatchObject([{ location: "withoutDomicile" }]);
  const reason = "Adresse demandée par lettre du 3 mars";
  const { body } = await importFiles(admin, companyId, [file], {
    commit: true,
    withoutDomicile: reason,
  });
  expect(body).toMatchObject({ committed: true });
  const { rows } = await world.services.pool.query(
    "select detail->'withoutDomicile' as said from audit_log where entity_id = $1 and action = 'register.imported'",
    [companyId],
  );
  expect(rows).toEqual([{ said: { count: 1, reason } }]);
});
