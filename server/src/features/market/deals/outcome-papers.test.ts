import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { credit } from "../../../../test/factories.ts";
import {
  answer,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { file } from "../../../../test/pictures.ts";
import { becomeInvestor, fund } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let market: TestMarket;
let deal: string;

const pathOf = (document: string, id = deal): string =>
  `/secondary-market/deals/${id}/documents/${document}`;

const read = async (client: Client, document: string, language = "fr"): Promise<string> => {
  const answered = await client.get(pathOf(document), {
    headers: { "accept-language": language },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  const text = pdfPages(answered.bytes).map(pdfText).join(" ");
  return text.replaceAll(/\s+/g, " ");
};

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
  await becomeInvestor(world, claire, people.claire.id);
  await becomeInvestor(world, karim, people.karim.id);
  market = await openMarket(admin, []);
  // 100 at 10 € and 100 at 20 €: 15 € on the average.
  for (const [unitPrice, effectiveOn] of [
    ["10.00", "2024-01-15"],
    ["20.00", "2024-06-03"],
  ] as const) {
    const bought = { quantity: 100, unitPrice, effectiveOn };
    await credit(admin, market.shareCategoryId, people.claire.id, bought);
  }
  await fund(world, people.karim.id, 103_500n);
  const offer = (await sell(claire, market)).body;
  deal = (await answer(karim, offer.id, 40)).body.id;
  await step(claire, deal, "accept");
  await signBoth(world, karim, deal);
  for (const document of ["notice", "statement"]) {
    await expectRefused(world, () => claire.get(pathOf(document)), {
      status: 404,
      code: "document_not_found",
    });
  }
  await step(karim, deal, "pay");
  await world.runJobs();
});
afterAll(() => world.close());

test("each side finds what is theirs beside the order", async () => {
  const namesOf = async (client: Client) =>
    (await readDeal(client, deal)).documents.map(({ document }: { document: string }) => document);
  expect(await namesOf(claire)).toEqual(["order", "signed", "evidence", "notice", "statement"]);
  expect(await namesOf(karim)).toEqual(["order", "signed", "evidence", "notice"]);
  expect(await namesOf(admin)).toEqual(["order", "signed", "evidence"]);
});

test("the order has of each side the civil status that form 2759 asks for (R-32)", async () => {
  const text = await read(claire, "order");
  for (const [lastName, firstName] of [
    ["Aubry", "Claire"],
    ["Benali", "Karim"],
  ]) {
    expect(text).toContain(`Nom de naissance ${lastName} Prénoms ${firstName} Né(e) le`);
  }
  const asked = ["Né(e) le 14 mars 1985", "Lieu de naissance Lyon", "Adresse 12 rue des Lilas"];
  // Both said that they are not married, before anything was drawn up.
  const stated = ["Conjoint ou partenaire sans objet", "Régime matrimonial sans objet"];
  for (const said of [...asked, ...stated]) expect(text.split(said)).toHaveLength(3);
});

test("the signed order shows its signatures, and the evidence stands beside it", async () => {
  const signed = await read(claire, "signed");
  const shown = signed.slice(signed.indexOf("Cette page, ajoutée à sa suite"));
  expect(shown).toMatch(/Claire Aubry .*Karim Benali /);
  for (const side of [claire, karim, admin]) {
    const evidence = await read(side, "evidence");
    const [, number = ""] = /N° (DPS-\d{8}-[0-9A-F]{8})/.exec(evidence) ?? [];
    expect(shown).toContain(`Dossier de preuve ${number}`);
  }
});

test("the seller’s statement has the cost on the average, and the gain (R-33)", async () => {
  const text = await read(claire, "statement");
  for (const said of [
    "Relevé d’une cession de titres",
    "Prix de cession 1 000,00 €",
    "Prix de revient des titres cédés 600,00 €",
    "Plus-value ou moins-value +400,00 €",
    "Prix moyen pondéré",
  ]) {
    expect(text).toContain(said);
  }
  expect(await read(claire, "statement", "en")).toContain("+€400.00");
});

test("the notices say what moved, for each side", async () => {
  const sold = await read(claire, "notice");
  expect(sold).toContain("Porté au portefeuille espèces 1 000,00 €");
  expect(sold).toContain("après l’opération 160");
  const bought = await read(karim, "notice");
  // the price, a fee of 1 % and the duty of 25 € that is kept back with it.
  expect(bought).toContain("Débité du portefeuille espèces 1 035,00 €");
  expect(bought).toContain("après l’opération 40");
});

test("a paper that a link opens is in the language of the site, not of the browser", async () => {
  const open = async (view: string): Promise<string> => {
    const headers = { "sec-fetch-mode": "navigate", "accept-language": view === "" ? "en" : "fr" };
    const cookies = new Map(claire.cookies);
    if (view !== "") cookies.set("coulisse_view", view);
    const { rawPayload } = await world.app.inject({
      url: `/api${pathOf("notice")}`,
      headers,
      cookies: Object.fromEntries(cookies),
    });
    return pdfPages(rawPayload).map(pdfText).join(" ");
  };
  expect(await open("")).toContain("Avis de cession");
  expect(await open("en-list")).toContain("Notice of sale");
});

test("nobody reads what is another’s", async () => {
  const stranger = await world.signedIn(world.people.stranger.email);
  for (const [client, document] of [
    [karim, "statement"],
    [admin, "statement"],
    [admin, "notice"],
    [stranger, "notice"],
    [stranger, "signed"],
    [stranger, "evidence"],
  ] as const) {
    const refused = await client.get(pathOf(document));
    expect(refused.status).toBe(404);
  }
});

test("R-33: a value that the seller declared is the cost of their own statement, and of no paper that others read", async () => {
  const { people } = world;
  const other = await openMarket(admin, []);
  const came = await credit(admin, other.shareCategoryId, people.claire.id, { quantity: 100 });
  const said = { movementId: came.id, amountCents: "77770", valuedOn: "2024-01-15" };
  const files = file(await pdf(), "declaration.pdf", "application/pdf");
  const declared = await claire.post(
    `/user/${people.claire.id}/worth/costs`,
    form({ ...said, files }),
  );
  expect(declared.status, JSON.stringify(declared.body)).toBe(201);
  await fund(world, people.karim.id, 103_500n);
  const offer = (await sell(claire, other)).body;
  const { id } = (await answer(karim, offer.id, 40)).body;
  await step(claire, id, "accept");
  await signBoth(world, karim, id);
  await step(karim, id, "pay");
  await world.runJobs();
  const textOf = async (document: string) => {
    const { status, bytes } = await claire.get(pathOf(document, id), {
      headers: { "accept-language": "fr" },
    });
    expect(status).toBe(200);
    return pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  };
  const statement = await textOf("statement");
  // 40 of 100 shares that were worth 777,70 € together.
  for (const words of [
    "valeur déclarée",
    "Prix de revient des titres cédés 311,08 €",
    "+688,92 €",
  ]) {
    expect(statement).toContain(words);
  }
  for (const document of ["order", "signed", "notice"]) {
    const text = await textOf(document);
    expect(text).not.toContain("311,08");
    expect(text).not.toContain("777,70");
  }
});
