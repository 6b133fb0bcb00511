import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, verifyIntact } from "../../../test/factories.ts";
import { capTableAt, csvFile, exported, importFiles, linesOf } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { packedLayout } from "#interchange/layout/testing/layout-file.ts";
import { createWorld, type World } from "../../../test/world.ts";
import {
  event,
  issuance,
  ocfPackage,
  stakeholder,
  stockClass,
} from "#interchange/testing/ocf-package.ts";

type Proposal = {
  kind: string;
  words: string;
  amendments: object[];
  effect: { faultCount: number; changes: object[] } | null;
};
type Fault = { code: string; line: number; proposals: Proposal[] };

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

const head = "Date;Nature;Catégorie;Quantité;Prix;Cédant;Cessionnaire";
const messy = () =>
  csvFile([
    head,
    "10/01/2024;Souscripton;ORD;100;12,50;;Anna Neuve",
    "31/02/2024;Souscription;ORD;50;;;Boris Neuf",
    "12/03/2024;Cession;ORD;130;;Carl Ancien;Boris Neuf",
    "15/04/2024;Souscription;ORD;130;;;Carl Ancien",
  ]);

const faultsOf = async (file: File, amendments: object[] = []): Promise<Fault[]> =>
  (await importFiles(admin, companyId, [file], { amendments })).body.faults as Fault[];

const wordsOf = ({ proposals }: Fault): string[] => proposals.map(({ words }) => plain(words));

test("tells all faults in one pass, each with what may be answered", async () => {
  const faults = await faultsOf(messy());
  expect(faults.map(({ code, line }) => [code, line])).toEqual([
    ["nature_unknown", 2],
    ["bad_date", 3],
    ["not_enough_shares", 4],
  ]);
  expect(faults.map(wordsOf)).toEqual([
    ["Vous vouliez dire « Souscription »", "Laisser cette ligne de côté"],
    ["Lire le 29 février 2024", "Laisser cette ligne de côté"],
    [
      "Dater du 12 mars 2024 l’entrée de 130 actions de la ligne 5",
      "Dater ce mouvement du 15 avril 2024",
      "Laisser cette ligne de côté",
    ],
  ]);
});

test("shows what either of two answers would make of the cap table", async () => {
  const [, , overdrawn] = await faultsOf(messy());
  const later = overdrawn?.proposals.find(({ kind }) => kind === "date_line");
  const out = overdrawn?.proposals.find(({ kind }) => kind === "leave_line_out");
  expect(later?.effect).toMatchObject({ faultCount: 2, changes: [] });
  expect(out?.effect?.changes).toEqual([
    { holderName: "Boris Neuf", categoryName: "ORD", before: 130, after: 0 },
    { holderName: "Carl Ancien", categoryName: "ORD", before: 0, after: 130 },
  ]);
});

test("is read as the answers say, and keeps them with the import", async () => {
  const faults = await faultsOf(messy());
  const amendments = faults.flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const wish = { amendments, commit: true };
  const { body } = await importFiles(admin, companyId, [messy()], wish);
  expect(body).toMatchObject({ committed: true, faultCount: 0, lastNumber: 4 });
  expect(body.amended).toMatchObject([
    { line: 2, column: 1, was: "Souscripton", readAs: "Souscription" },
    { line: 3, column: 0, was: "31/02/2024", readAs: "2024-02-29" },
    { line: 5, column: 0, was: "15/04/2024", readAs: "2024-03-12" },
  ]);
  expect(await linesOf(admin, companyId)).toMatchObject([
    { nature: "subscription", effectiveOn: "2024-01-10" },
    { nature: "subscription", effectiveOn: "2024-02-29" },
    { nature: "subscription", effectiveOn: "2024-03-12" },
    { nature: "sale", effectiveOn: "2024-03-12" },
  ]);
  expect(await capTableAt(admin, companyId, "2024-12-31")).toEqual({
    "ORD Anna Neuve": 100,
    "ORD Boris Neuf": 180,
  });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  const logged = await world.services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("entity_id", "=", companyId)
    .where("action", "=", "register.imported")
    .execute();
  expect(logged).toMatchObject([{ detail: { amended: [{ was: "Souscripton" }, {}, {}] } }]);
});

test("asks whether two names are one holder, and a repurchase and its cancellation one departure", async () => {
  const file = csvFile([
    head,
    "10/01/2024;Souscription;ORD;100;;;Camille Moreau",
    "11/01/2024;Souscription;ORD;50;;;Camille Morreau",
    "12/03/2024;Rachat;ORD;100;;Camille Moreau;",
    "13/03/2024;Annulation;ORD;100;;Camille Moreau;",
  ]);
  const faults = await faultsOf(file);
  expect(faults.map(({ code }) => code)).toEqual(["names_alike", "not_enough_shares"]);
  expect(wordsOf(faults[0] as Fault)).toEqual(["C’est le même porteur que « Camille Moreau »"]);
  expect(wordsOf(faults[1] as Fault)[0]).toBe(
    "Garder cette ligne et laisser de côté la ligne 4, qui dit la même sortie",
  );
  const amendments = faults.flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({ faultCount: 0, warningCount: 0, movementCount: 3 });
  expect(body.preview).toEqual([
    expect.objectContaining({ holderName: "Camille Moreau", quantity: 50 }),
  ]);
});

test("asks whether names that differ by accents or capitals alone are one holder or two", async () => {
  const file = csvFile([
    head,
    "10/01/2024;Souscription;ORD;100;;;HELENE MERIEUX",
    "11/01/2024;Souscription;ORD;50;;;Hélène Mérieux",
    "12/01/2024;Cession;ORD;30;;Hélène Mérieux;Boris Neuf",
  ]);
  const [asked, ...others] = await faultsOf(file);
  expect([asked?.code, asked?.line, others]).toEqual(["spelling_differs", 3, []]);
  expect(wordsOf(asked as Fault)).toEqual([
    "C’est un seul porteur, « HELENE MERIEUX »",
    "C’est un seul porteur, qui s’écrit « Hélène Mérieux »",
    "Ce sont deux porteurs",
  ]);
  const readWith = (at: number, commit = false) =>
    importFiles(admin, companyId, [file], {
      amendments: asked?.proposals[at]?.amendments ?? [],
      commit,
    });
  const one = await readWith(1);
  expect(one.body).toMatchObject({ faults: [], preview: [{ quantity: 120 }, { quantity: 30 }] });
  const two = await readWith(2, true);
  const named = { object: "Hélène Mérieux", readAs: "Hélène Mérieux", field: "holder" };
  expect(two.body).toMatchObject({ committed: true, faults: [], amended: [named] });
  const apart = { "ORD Boris Neuf": 30, "ORD HELENE MERIEUX": 100, "ORD Hélène Mérieux": 20 };
  expect(await capTableAt(admin, companyId, "2024-12-31")).toEqual(apart);
  const { id } = await createCompany(admin);
  const again = await exported(admin, companyId, "register.xlsx");
  const { body } = await importFiles(admin, id, [again], { commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect(await capTableAt(admin, id, "2024-12-31")).toEqual(apart);
});

test("asks whether a seller who had too few is somebody who had enough", async () => {
  const file = csvFile([
    head,
    "10/01/2024;Souscription;ORD;100;;;Camille Moreau",
    "11/01/2024;Souscription;ORD;20;;;Jeanne Moreau",
    "12/03/2024;Cession;ORD;40;;C. Moreau;Boris Neuf",
  ]);
  const [overdrawn] = await faultsOf(file);
  const offered = overdrawn?.proposals[0];
  expect(wordsOf(overdrawn as Fault)).toEqual([
    "« C. Moreau » et « Camille Moreau » sont un seul porteur",
    "Laisser cette ligne de côté",
  ]);
  expect(offered?.effect).toEqual({
    faultCount: 0,
    changes: [{ holderName: "Camille Moreau", categoryName: "ORD", before: 100, after: 60 }],
  });
  const { body } = await importFiles(admin, companyId, [file], {
    amendments: offered?.amendments ?? [],
  });
  expect(body).toMatchObject({ faults: [], holders: { created: 3 } });
});

test("takes who was said to be another out of a list of holders", async () => {
  const sheets = {
    Mouvements: [
      ["Date d’effet", "Nature", "Catégorie", "Quantité", "Cédant", "Cessionnaire"],
      ["10/01/2024", "Souscription", "ORD", 100, null, "Camille Moreau"],
      ["12/03/2024", "Cession", "ORD", 40, "P2", "BORIS NEUF"],
    ],
    Porteurs: [
      ["Référence", "Porteur"],
      ["P1", "Camille Moreau"],
      ["P2", "Camile Moreau"],
      ["P3", "Boris Neuf"],
    ],
  };
  const layout = { name: "registre", format: "xlsx", sheets, columns: "", holdings: {} } as const;
  const { name, bytes } = await packedLayout(layout);
  const file = new File([new Uint8Array(bytes)], name);
  const faults = await faultsOf(file);
  const asked = faults.map(({ code, proposals }) => [code, proposals.map(({ kind }) => kind)]);
  expect(asked).toEqual([
    ["spelling_differs", ["one_spelt_first"]],
    ["names_alike", ["one_holder"]],
    ["not_enough_shares", ["seller_is", "leave_line_out"]],
  ]);
  const amendments = faults.slice(0, 2).flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({ faults: [], holders: { created: 2 } });
  expect(body.preview).toMatchObject([{ quantity: 60 }, { quantity: 40 }]);
});

test("takes more answers than a report has faults, and says when there are too many", async () => {
  const lines = Array.from({ length: 600 }, (_, at) => `10/01/2024;Souscription;ORD;1;;;N° ${at}`);
  const file = csvFile([head, ...lines]);
  const answers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ sheet: "", line: at + 2, column: 3, readAs: "2" }));
  const { body } = await importFiles(admin, companyId, [file], { amendments: answers(600) });
  expect([body.totals.shares, body.amended.length]).toEqual([1200, 600]);
  const refused = await importFiles(admin, companyId, [file], { amendments: answers(4001) });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ location: "amendments" }] },
  });
  const readAs = "x".repeat(2000);
  const long = answers(600).map((one) => ({ ...one, readAs }));
  const { status } = await importFiles(admin, companyId, [file], { amendments: long });
  expect(status).toBe(413);
});

test("offers to pass over a total that the lines contradict", async () => {
  const file = csvFile([
    "Au 31/12/2023;;",
    "Actionnaire;Nombre d'actions",
    "Camille Moreau;600",
    "Léo Petit;300",
    "Total;950",
  ]);
  const [differs] = await faultsOf(file);
  expect(differs).toMatchObject({ code: "total_differs", line: 5 });
  const amendments = differs?.proposals[0]?.amendments ?? [];
  expect(
    await faultsOf(file, amendments).then((left) => left.map(({ code }) => code)),
  ).not.toContain("total_differs");
});

/** A class that does not say its votes, and a security that ends twice. */
const brokenPackage = (): File[] =>
  ocfPackage({
    stakeholders: [stakeholder("anna", "Anna Paquet")],
    classes: [stockClass("ord", "ORD", { votes_per_share: { omitted: true } })],
    transactions: [
      issuance("s1", "100"),
      issuance("s2", "40"),
      event("CANCELLATION", "s2", { quantity: "40" }),
      event("REPURCHASE", "s2", { quantity: "40" }),
    ],
  }).map(({ name, bytes }) => new File([new Uint8Array(bytes)], name));

test("a package is read as its faults were answered, and keeps the answers", async () => {
  const dry = await importFiles(admin, companyId, brokenPackage());
  const faults = dry.body.faults as Fault[];
  expect(faults.map(wordsOf)).toEqual([
    ["Une voix par action, puisque le fichier ne le dit pas"],
    [
      "Garder l’annulation de la ligne 4, laisser de côté le rachat de la ligne 5",
      "Garder le rachat de la ligne 5, laisser de côté l’annulation de la ligne 4",
    ],
  ]);
  const amendments = faults.flatMap(({ proposals }) => proposals[0]?.amendments ?? []);
  const wish = { amendments, commit: true };
  const { body } = await importFiles(admin, companyId, brokenPackage(), wish);
  expect(body).toMatchObject({ committed: true, faultCount: 0, lastNumber: 3 });
  expect(body.amended).toMatchObject([
    { file: "StockClasses.ocf.json", object: "ord", field: "votes_per_share", readAs: "1" },
    { line: 5, object: "repurchase-s2", was: "TX_STOCK_REPURCHASE repurchase-s2" },
  ]);
  expect(await capTableAt(admin, companyId, "2024-12-31")).toEqual({ "ORD Anna Paquet": 100 });
});

test.each([
  ["a line that the file does not have", { sheet: "", line: 99, column: null, readAs: null }],
  ["a cell that its line does not have", { sheet: "", line: 2, column: 40, readAs: "x" }],
  ["a sheet that the file does not have", { sheet: "B", line: 2, column: 1, readAs: "x" }],
])("refuses an answer about %s, and writes nothing", async (_, amendment) => {
  const call = () => importFiles(admin, companyId, [messy()], { amendments: [amendment] });
  const { status, body } = await expectUnchanged(world, call);
  expect([status, body.code]).toEqual([400, "cell_not_found"]);
  expect(body.errors).toMatchObject([{ location: "amendments[0]" }]);
});
