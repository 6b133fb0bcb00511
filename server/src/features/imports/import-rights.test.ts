import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, verifyIntact } from "../../../test/factories.ts";
import { csvFile, exported, importFiles, linesOf } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { packedLayout, type TypedCell } from "#interchange/layout/testing/layout-file.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const pledgeHead = ["Date d’effet", "Catégorie", "Constituant", "Créancier nanti", "Quantité"];

/** Claire has 100 shares; who pledged and what is in usufruct stands in sheets of their own. */
const fileWith = async (...pledges: readonly TypedCell[][]): Promise<File> => {
  const sheets = {
    Mouvements: [
      ["Date d’effet", "Nature", "Catégorie", "Quantité", "Cédant", "Cessionnaire"],
      ["10/01/2024", "Souscription", "ORD", 100, null, "Claire Aubry"],
    ],
    Porteurs: [
      ["Porteur", "E-mail", "Type"],
      ["Claire Aubry", world.people.claire.email, null],
      ["Banque du Canal", null, "Personne morale"],
      ["Jeanne Aubry", null, null],
    ],
    Catégories: [
      ["Code", "De préférence", "Agrément", "Inaliénable depuis le", "Inaliénable jusqu’au"],
      ["ORD", "Oui", "Oui", "10/01/2025", "10/01/2030"],
    ],
    Nantissements: [[...pledgeHead, "Mainlevée le", "Note"], ...pledges],
    Démembrements: [
      ["Date d’effet", "Catégorie", "Nu-propriétaire", "Usufruitier", "Quantité"],
      ["01/03/2024", "ORD", "Claire Aubry", "Jeanne Aubry", 30],
    ],
  };
  const layout = { name: "registre", format: "xlsx", sheets, columns: "", holdings: {} } as const;
  const { name, bytes } = await packedLayout(layout);
  return new File([new Uint8Array(bytes)], name);
};

const lifted = ["01/02/2024", "ORD", "Claire Aubry", "Banque du Canal", 60, "31/05/2024", "Prêt"];
const standing = ["02/06/2024", "ORD", "Claire Aubry", "Banque du Canal", 40, null, null];

test("pledges and usufructs are shown in the draft, then stand on the register with their cells", async () => {
  const { id } = await createCompany(admin);
  const file = await fileWith(lifted, standing);
  const draft = await importFiles(admin, id, [file]);
  expect(draft.body).toMatchObject({
    faults: [],
    movementCount: 5,
    encumbranceCount: 3,
    encumbrances: [
      { nature: "pledge", quantity: 60, leftQuantity: 0, endedOn: "2024-05-31", cell: "E2" },
      {
        nature: "pledge",
        quantity: 40,
        leftQuantity: 40,
        endedOn: null,
        holderName: "Claire Aubry",
        beneficiaryName: "Banque du Canal",
        effectiveOn: "2024-06-02",
        sheet: "Nantissements",
        cell: "E3",
      },
      { nature: "usufruct", quantity: 30, beneficiaryName: "Jeanne Aubry" },
    ],
  });
  const until = { inalienableFrom: "2025-01-10", inalienableUntil: "2030-01-10" };
  expect(draft.body.clauses).toMatchObject([
    { categoryName: "ORD", approvalRequired: true, ...until },
  ]);
  const { body } = await importFiles(admin, id, [file], { commit: true });
  expect(body).toMatchObject({ committed: true, firstNumber: 1, lastNumber: 5 });
  const lines = (await linesOf(admin, id)) as Record<string, unknown>[];
  expect(lines.map(({ nature, quantity, to, note }) => [nature, quantity, to, note])).toEqual([
    ["subscription", 100, "Claire Aubry", null],
    ["pledge", 60, "Banque du Canal", "Prêt"],
    ["usufruct", 30, "Jeanne Aubry", null],
    ["release", 60, "Banque du Canal", null],
    ["pledge", 40, "Banque du Canal", null],
  ]);
  const held = await admin.get(`/share-holders/companies/${id}/users/${world.people.claire.id}`);
  expect(held.body.items).toMatchObject([
    { quantity: 100, pledgedQuantity: 40, usufructQuantity: 30, freeQuantity: 60 },
  ]);
  expect(await verifyIntact(admin, id)).toMatchObject({ intact: true });
  const register = await admin.get(`/companies/${id}/register?direction=asc`);
  const { source } = (await admin.get(`/transactions/${register.body.items[4].id}/source`)).body;
  const place = { sheet: "Nantissements", line: 3, cell: "E3", said: "40" };
  expect(source).toMatchObject({ fileName: file.name, ...place });
});

test("clauses of a category are its own once imported, and in its export", async () => {
  const { id } = await createCompany(admin);
  await importFiles(admin, id, [await fileWith(standing)], { commit: true });
  const clauses = { approvalRequired: true, inalienableUntil: "2030-01-10", preferred: true };
  const companies = [id];
  for (const file of ["register.xlsx", "register.csv"] as const) {
    const copy = await createCompany(admin);
    const again = await exported(admin, id, file);
    const { body } = await importFiles(admin, copy.id, [again], { commit: true });
    expect(body).toMatchObject({ committed: true, faults: [] });
    companies.push(copy.id);
  }
  for (const companyId of companies) {
    const categories = await admin.get(`/share-categories/company/${companyId}`);
    expect(categories.body.items).toMatchObject([{ code: "ORD", ...clauses }]);
  }
});

test("a pledge of more than is held is said in the caller's language, and nothing is written", async () => {
  const { id } = await createCompany(admin);
  const file = await fileWith([...standing.slice(0, 4), 101, null, null]);
  const wish = { commit: true, language: "en" };
  const { body } = await expectUnchanged(world, () => importFiles(admin, id, [file], wish));
  expect(body).toMatchObject({
    committed: false,
    encumbrances: [],
    faults: [
      {
        code: "encumbrance_too_large",
        sheet: "Nantissements",
        line: 2,
        cell: "E2",
        message:
          "Pledge: Claire Aubry has only 100 shares of category ORD to encumber on 2 June 2024 or later; the row encumbers 101.",
      },
    ],
  });
});

test("those who were ticked are invited once, and nobody who was not offered", async () => {
  const head = "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire;E-mail du cessionnaire";
  const lines = ["Ada Cochée", "Bea Oubliée"].map(
    (name, at) => `10/01/2024;Souscription;ORD;10;${name};cochee${at}@test.example`,
  );
  const file = csvFile([head, ...lines]);
  const key = "import-invitees";
  const wish = { commit: true, invite: true };
  const { id } = await createCompany(admin);
  const draft = await importFiles(admin, id, [file]);
  const [ada] = draft.body.invitable as { holderKey: string }[];
  for (const invitees of [["Personne"], ["Claire Aubry"]]) {
    const refused = await importFiles(admin, id, [file], { ...wish, invitees });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "invitee_not_offered", errors: [{ location: "invitees" }] },
    });
  }
  const invitees = [ada?.holderKey ?? ""];
  for (let time = 0; time < 2; time += 1) {
    const { body } = await importFiles(admin, id, [file], { ...wish, invitees, key });
    expect(body).toMatchObject({ committed: true, invitedCount: 1, invitableCount: 2 });
  }
  const letters = await world.services.db
    .selectFrom("messages")
    .select("recipient")
    .where("recipient", "like", "cochee%@test.example")
    .execute();
  expect(letters).toEqual([{ recipient: "cochee0@test.example" }]);
});
