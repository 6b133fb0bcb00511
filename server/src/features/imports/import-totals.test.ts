import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCategory, createCompany } from "../../../test/factories.ts";
import { csvFile, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const file = () =>
  csvFile([
    "Date;Nature;Catégorie;Quantité;Valeur nominale;Cédant;Cessionnaire",
    "10/01/2024;Souscription;ORD;600;10;;Camille Moreau",
    "11/01/2024;Souscription;ADP;300;2,50;;Léo Petit",
    "12/01/2024;Rachat;ORD;100;;Camille Moreau;",
  ]);

type Fault = { code: string; severity: string; line: number | null; message: string };
const told = ({ body }: { body: { faults?: unknown } }): string[] =>
  (body.faults as Fault[]).map(({ message }) => message.replace(/[\u00a0\u202f]/g, " "));

test("the report has the shares, their part and the capital, by category and in all", async () => {
  const { id } = await createCompany(admin, { capitalCents: 575_000 });
  const { body } = await importFiles(admin, id, [file()]);
  expect(body).toMatchObject({ faultCount: 0, warningCount: 0 });
  expect(body.totals).toEqual({
    shares: 800,
    capitalCents: 575_000,
    declaredCents: 575_000,
    categories: [
      {
        code: "ORD",
        name: "ORD",
        shares: 500,
        part: 6_250,
        nominalValue: "10",
        capitalCents: 500_000,
      },
      {
        code: "ADP",
        name: "ADP",
        shares: 300,
        part: 3_750,
        nominalValue: "2.5",
        capitalCents: 75_000,
      },
    ],
  });
});

test("what the company has on file is told where the file contradicts it, and stays", async () => {
  const company = await createCompany(admin, { capitalCents: 600_000 });
  await createCategory(admin, company.id, { code: "ORD", nominalValue: "1" });
  const answer = await importFiles(admin, company.id, [file()]);
  expect(answer.body).toMatchObject({ faultCount: 0, warningCount: 2 });
  expect(told(answer)).toEqual([
    "Le fichier donne 10 € de valeur nominale aux actions ORD ; celle de la société, 1 €, reste.",
    "Le capital de la société est de 6 000 € ; les actions à leur valeur nominale font 1 250 €.",
  ]);
});

const wrong = {
  shares: 850,
  capitalCents: 600_000,
  categories: [
    { code: "ORD", shares: 500 },
    { code: "ADP", shares: 350 },
  ],
};

test("nothing is committed that does not come to what the person says, and what was said is kept", async () => {
  const { id } = await createCompany(admin, { capitalCents: 0 });
  const answer = await expectUnchanged(world, () =>
    importFiles(admin, id, [file()], { commit: true, said: wrong }),
  );
  expect(answer.body).toMatchObject({ committed: false, faultCount: 3 });
  expect(answer.body.totals).toMatchObject({ shares: 800, declaredCents: null });
  expect(told(answer)).toEqual([
    "Vous attendez 850 actions en tout ; le fichier en donne 800.",
    "Vous attendez 350 actions de catégorie ADP ; le fichier en donne 300.",
    "Vous attendez un capital de 6 000 € ; les actions à leur valeur nominale font 5 750 €.",
  ]);
  const right = { shares: 800, capitalCents: 575_000 };
  const { body } = await importFiles(admin, id, [file()], { commit: true, said: right });
  expect(body).toMatchObject({ committed: true });
  const logged = await world.services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("entity_id", "=", id)
    .where("action", "=", "register.imported")
    .execute();
  expect(logged).toMatchObject([{ detail: { said: right } }]);
});

test("a capital that no nominal value proves is not taken for proved", async () => {
  const { id } = await createCompany(admin);
  const lines = ["Date;Nature;Catégorie;Quantité;Cédant;Cessionnaire"];
  const bare = csvFile([...lines, "10/01/2024;Souscription;ORD;600;;Camille Moreau"]);
  const answer = await importFiles(admin, id, [bare], { said: { capitalCents: 100 } });
  expect(told(answer)).toEqual([
    "Vous attendez un capital de 1 € ; une catégorie n’a pas de valeur nominale, et rien ne le prouve.",
  ]);
});

test.each([
  ["a negative count", { shares: -1 }, "said.shares"],
  ["what is no list", { categories: "ORD" }, "said.categories"],
  ["a word that is none", { actions: 3 }, "said"],
])("refuses %s in what a person says, at its field", async (_, said, location) => {
  const { id } = await createCompany(admin);
  const call = () => importFiles(admin, id, [file()], { said });
  const { status, body } = await expectUnchanged(world, call);
  expect(status).toBe(400);
  expect((body.errors as { location: string }[])[0]?.location).toContain(location);
});
