import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { capTableAt, csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

type Change = { holderName: string; before: number; after: number };
type Fault = {
  code: string;
  severity: string;
  message: string;
  line: number | null;
  proposals: {
    kind: string;
    words: string;
    amendments: object[];
    effect: { faultCount: number; changes: Change[] } | null;
  }[];
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
const stopping = (faults: Fault[]): Fault[] =>
  faults.filter(({ severity }) => severity === "fault");

const head = "N°;Date;Nature;Cédant;Cessionnaire;Catégorie;Nb titres;Prix unit.;Observations";
const issues = [
  "1;15/01/2020;Souscription;;Camille Moreau;AO;100;1,00 €;",
  "2;15/01/2020;Souscription;;Jean Petit;AO;60;1,00 €;",
];
const sale = "4;20/03/2021;Cession;Camille Moreau;Jean Petit;AO;500;2,00 €;";

/** `bundle nature quantity` of the lines that are bound, each bundle as a letter. */
const boundLines = async (): Promise<string[]> => {
  const { rows } = await world.services.pool.query<{
    bundle_id: string | null;
    nature: string;
    quantity: string;
  }>(
    `select m.bundle_id, m.nature, m.quantity from movements m
     join share_categories c on c.id = m.share_category_id
     where c.company_id = $1 order by m.number`,
    [companyId],
  );
  const bundles = [...new Set(rows.flatMap(({ bundle_id }) => bundle_id ?? []))];
  return rows.map(
    ({ bundle_id, nature, quantity }) =>
      `${bundle_id === null ? "-" : bundles.indexOf(bundle_id)} ${nature} ${quantity}`,
  );
};

test("a split that is one line without holders is the lines of each holder, bound as one", async () => {
  const split =
    "3;15/03/2021;Division du nominal par 10, 1 ancienne = 10 nouvelles;;;AO;;;AGE du 15/03/2021";
  const file = csvFile([head, ...issues, split, sale]);
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const asked = stopping((await expectUnchanged(world, call)).body.faults);
  // The later sale of 500 shares is a consequence of the split, and no fault beside it.
  expect(asked.map(({ code, line }) => [code, line])).toEqual([["operation_whole", 4]]);
  expect(plain(asked[0]?.message ?? "")).toBe(
    "Division au 15 mars 2021 de toute la catégorie AO, en une ligne et sans porteur : dites combien d’actions nouvelles chacun reçoit pour ses anciennes, et le registre aura les lignes de chaque porteur.",
  );
  const [first] = asked[0]?.proposals ?? [];
  expect(plain(first?.words ?? "")).toBe(
    "Division : 10 actions nouvelles pour 1 ancienne, pour chaque porteur",
  );
  expect(first?.effect).toMatchObject({ faultCount: 0 });
  expect(
    first?.effect?.changes.map(({ holderName, after }) => `${holderName} ${after}`).toSorted(),
  ).toEqual(["Camille Moreau 500", "Jean Petit 1100"]);
  const amendments = first?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments, commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect(await capTableAt(admin, companyId, "2021-03-16")).toEqual({
    "AO Camille Moreau": 1_000,
    "AO Jean Petit": 600,
  });
  expect(await boundLines()).toEqual([
    "- subscription 100",
    "- subscription 60",
    "0 split 100",
    "0 split 1000",
    "0 split 60",
    "0 split 600",
    "- sale 500",
  ]);
});

test("asks for the ratio where the line has none, in our own layout too", async () => {
  const file = csvFile([
    "Date;Nature;Catégorie;Quantité;Cédant;Cessionnaire",
    "15/01/2020;Souscription;ORD;100;;Camille Moreau",
    "15/03/2021;Division du nominal;ORD;200;Tous les associés;",
  ]);
  const [asked] = stopping((await importFiles(admin, companyId, [file])).body.faults);
  const words = asked?.proposals.map((one) => plain(one.words)) ?? [];
  expect(words).toHaveLength(10);
  expect(words.slice(0, 2)).toEqual([
    "Division : 2 actions nouvelles pour 1 ancienne, pour chaque porteur",
    "Division : 3 actions nouvelles pour 1 ancienne, pour chaque porteur",
  ]);
  const take = async (at: number) => {
    const amendments = asked?.proposals[at]?.amendments ?? [];
    return (await importFiles(admin, companyId, [file], { amendments })).body;
  };
  expect(await take(0)).toMatchObject({ faultCount: 0, movementCount: 3 });
  // The line counts what the category comes to, which another ratio contradicts.
  const [wrong] = stopping((await take(3)).faults);
  expect(plain(wrong?.message ?? "")).toBe(
    "La ligne compte 200 actions ; à ce rapport, la catégorie passe de 100 à 500.",
  );
});

test("a consolidation that would leave a fraction is refused by the holder’s name", async () => {
  const group = "3;15/03/2021;Regroupement;;;AO;;;1 nouvelle pour 50 anciennes";
  const file = csvFile([head, ...issues, group]);
  const [asked] = stopping((await importFiles(admin, companyId, [file])).body.faults);
  const amendments = asked?.proposals[0]?.amendments ?? [];
  const call = () => importFiles(admin, companyId, [file], { amendments, commit: true });
  const refused = stopping((await expectUnchanged(world, call)).body.faults);
  expect(refused.map(({ message }) => plain(message))).toEqual([
    "À ce rapport, les 60 actions de Jean Petit laissent une fraction d’action (porteurs dans ce cas : 1), et le registre ne tient que des actions entières : écrivez avant cette ligne comment ces rompus ont été réglés, ou retirez la réponse.",
  ]);
  const tens = csvFile([head, ...issues, group.replace("50", "20")]);
  const [again] = stopping((await importFiles(admin, companyId, [tens])).body.faults);
  const whole = await importFiles(admin, companyId, [tens], {
    amendments: again?.proposals[0]?.amendments ?? [],
    commit: true,
  });
  expect(whole.body.committed, JSON.stringify(whole.body.faults)).toBe(true);
  expect(await capTableAt(admin, companyId, "2021-03-16")).toEqual({
    "AO Camille Moreau": 5,
    "AO Jean Petit": 3,
  });
});

const pairs = (bundle = "") =>
  csvFile([
    "Date;Nature;Cédant;Cessionnaire;Catégorie;Nb titres;Opération liée",
    "15/01/2020;Souscription;;Camille Moreau;AO;100;",
    "15/01/2020;Souscription;;Jean Petit;AO;60;",
    `15/03/2021;Division;Camille Moreau;;AO;100;${bundle}`,
    `15/03/2021;Division;;Camille Moreau;AO;1000;${bundle}`,
    `15/03/2021;Division;Jean Petit;;AO;60;${bundle}`,
    `15/03/2021;Division;;Jean Petit;AO;600;${bundle}`,
  ]);

test("lines of a split that nothing binds are bound by an answer, before it is too late", async () => {
  const call = () => importFiles(admin, companyId, [pairs()], { commit: true });
  const [asked, ...more] = stopping((await expectUnchanged(world, call)).body.faults);
  expect([asked?.code, asked?.line, more]).toEqual(["lines_unbound", 4, []]);
  expect(asked?.proposals.map(({ words }) => plain(words))).toEqual([
    "Lier ces 4 lignes en une seule opération, « Division du 15/03/2021, ligne 4 »",
    "Laisser ces lignes sans lien",
  ]);
  const amendments = asked?.proposals[0]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [pairs()], { amendments, commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect((await boundLines()).filter((line) => line.startsWith("0"))).toHaveLength(4);
});

test("a column that binds them is read as one in a file of another layout", async () => {
  const { body } = await importFiles(admin, companyId, [pairs("AGE 2021")], { commit: true });
  expect(body.committed, JSON.stringify(body.faults)).toBe(true);
  expect((await boundLines()).filter((line) => line.startsWith("0"))).toHaveLength(4);
});

test("lines that pair with nothing are not bound by a guess", async () => {
  const file = csvFile([
    "Date;Nature;Cédant;Cessionnaire;Catégorie;Nb titres",
    "15/01/2020;Souscription;;Camille Moreau;AO;100",
    "15/03/2021;Conversion;Camille Moreau;;AO;100",
    "15/03/2021;Conversion;;Jean Petit;ADP;100",
  ]);
  const [asked] = stopping((await importFiles(admin, companyId, [file])).body.faults);
  expect(asked?.proposals.map(({ kind }) => kind)).toEqual(["leave_unbound"]);
  const amendments = asked?.proposals[0]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body).toMatchObject({ faultCount: 0, movementCount: 3 });
});
