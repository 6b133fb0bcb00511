import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import type { HeldDocument } from "@coulisse/contract/operations/documents.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { createIssuer, credit, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { faultsOfPaper } from "../../../../test/whole-paper.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2026-11-24T10:00:00.000Z"));
let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let me: string;
let entity: string;

type Answer = Readonly<{ status: number; body: unknown }>;

const expectDone = ({ status, body }: Answer, wanted: number): void => {
  expect(status, JSON.stringify(body)).toBe(wanted);
};

/** The market of this one is open, that of the others closed: a statement has them all. */
beforeAll(async () => {
  world = await createWorld({ clock });
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
  me = people.claire.id;
  const desk = await openEntityDesk(world, admin);
  entity = (await desk.typed(claire, { legalName: "Aubry Patrimoine" })).body.id;
  await desk.ask(claire, entity, { datedOn: "2026-11-24" });
  await desk.decide(entity, { status: "VALIDATED" });
  const issuer = (name: string, company: object = {}) =>
    createIssuer(admin, [], { company: { name, ...company } });
  const sold = await issuer("Atelier Nord", { secondaryMarketStatus: "OPEN" });
  const at = (unitPrice: string, effectiveOn: string, quantity: number) => ({
    quantity,
    unitPrice,
    effectiveOn,
  });
  await credit(admin, sold.category.id, me, at("24", "2024-01-10", 200));
  await credit(admin, sold.category.id, entity, at("24", "2024-01-10", 30));
  const sale = { ...undocumented, ...at("15.5", "2026-10-22", 34) };
  const path = transferPath(me, people.karim.id, sold.category.id);
  expectDone(await admin.post(path, sale), 201);
  const unpriced = await issuer("Brasserie du Port");
  await credit(admin, unpriced.category.id, me, { quantity: 50, effectiveOn: "2025-03-01" });
  const typed = await issuer("Conserverie Ouest");
  await credit(admin, typed.category.id, me, { quantity: 10, effectiveOn: "2025-03-01" });
  const price = { shareCategoryId: typed.category.id, pricedOn: "2026-02-01" };
  const said = { ...price, unitPrice: "31.25", reason: "Expertise de M. Roux" };
  expectDone(await claire.post(`/user/${me}/worth/prices`, said), 201);
  const chosen = { basis: "TYPED", takenMovementId: null };
  const choice = `/user/${me}/worth/categories/${typed.category.id}`;
  expectDone(await claire.call("PUT", choice, chosen), 204);
});
afterAll(() => world.close());

const path = (query = "") => `/user/${me}/worth/statement.pdf${query}`;

const read = async (query = "", locale = "fr") => {
  const { status, bytes, headers } = await claire.get(path(query), {
    headers: { "accept-language": locale },
  });
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const text = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/gu, " ");
  return { bytes, text };
};

test("it states each holding with its quantity, the price that counts, its basis, its day and its value", async () => {
  const { text } = await read();
  for (const said of [
    "Relevé de portefeuille au 24 novembre 2026",
    "Porteurs Claire Aubry, Aubry Patrimoine",
    // 166 of hers and 30 of her entity's, at the last sale.
    "Atelier Nord",
    "Claire Aubry : 166",
    "Aubry Patrimoine : 30",
    "15,50 €",
    "cession de 34 actions le 22 octobre 2026",
    "3 038,00 €",
    "31,25 €",
    "prix que le porteur a saisi pour le 1er février 2026",
    "motif du porteur : Expertise de M. Roux",
    "312,50 €",
  ]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(said);
  }
});

test("what has no price is said as such, and is not in the total", async () => {
  const plain = (await read()).text.replaceAll("\u00a0", " ");
  expect(plain).toMatch(/Brasserie du Port .*Aucun prix n’est connu ce jour-là/);
  expect(plain).toContain("Valeur des lignes dont un prix est connu");
  expect(plain).toContain("Une ligne n’a pas de prix connu ce jour-là");
  const { body } = await claire.get(`/user/${me}/worth?hidden=true`);
  const worth = body as Worth;
  expect([worth.valueCents, worth.unvaluedCount]).toEqual([335_050, 1]);
  expect(plain).toContain("3 350,50 €");
});

test("a day of before states what was held then, at what was known then; an entity alone, its own", async () => {
  const before = (await read("?on=2025-01-31")).text.replaceAll("\u00a0", " ");
  expect(before).toContain("Relevé de portefeuille au 31 janvier 2025");
  expect(before).toContain("Claire Aubry : 200");
  expect(before).toContain("5 520,00 €");
  expect(before).toContain("ce prix a plus d’un an");
  expect(before).not.toContain("Brasserie du Port");
  const own = (await read(`?holderId=${entity}`)).text.replaceAll("\u00a0", " ");
  expect(own).toContain("Porteur Aubry Patrimoine");
  expect(own).toContain("465,00 €");
  expect(own).not.toContain("Conserverie Ouest");
  expect((await read("?on=2020-01-01")).text).toContain("Aucune action n’est inscrite");
});

test("it is sealed, whole, and in the language of whoever asks", async () => {
  const { bytes, text } = await read("", "en");
  expect(text).toContain("Portfolio statement as of");
  expect(text).toContain("No price is known on that day");
  expect(text).toContain("The paper in French prevails.");
  expect(await faultsOfPaper(bytes)).toEqual([]);
  expect(verifySeal(bytes)).toMatchObject({ isValid: true, coversWholeFile: true });
});

test("it is its holder’s alone, and bad questions name their field", async () => {
  await expectRefused(world, () => claire.get(path("?on=2026-11-25")), {
    status: 422,
    code: "worth_day_ahead",
  });
  const { body } = await claire.get(path("?on=yesterday"));
  expect(body.errors[0].location).toBe("on");
  await expectRefused(world, () => claire.get(path(`?holderId=${world.people.karim.id}`)), {
    status: 404,
    code: "holder_not_found",
  });
  for (const client of [karim, admin]) expect((await client.get(path())).status).toBe(404);
  expect((await world.guest.get(path())).status).toBe(401);
});

test("the last day of each year that is over has one among the papers, where something was held", async () => {
  const listed = async (client: Client) => {
    const { body } = await client.get("/documents?limit=200&kind=STATEMENT");
    return (body.items as HeldDocument[]).filter(({ paper }) => paper === "PORTFOLIO_STATEMENT");
  };
  const found = await listed(claire);
  expect(found.map(({ on, holder }) => [on, holder.name])).toEqual(
    expect.arrayContaining([
      ["2024-12-31", "Claire Aubry"],
      ["2025-12-31", "Claire Aubry"],
      ["2024-12-31", "Aubry Patrimoine"],
      ["2025-12-31", "Aubry Patrimoine"],
    ]),
  );
  expect(found).toHaveLength(4);
  // He has shares since October alone: no year has ended on them.
  expect(await listed(karim)).toEqual([]);
  const last = found.find(({ on, holder }) => on === "2025-12-31" && holder.id === me);
  const given = await claire.get(last?.file ?? "");
  const text = pdfPages(given.bytes).map(pdfText).join(" ").replaceAll(/\s+/gu, " ");
  expect(text).toContain("Relevé de portefeuille au 31 décembre 2025");
  expect(last?.page).toBe(`/investor/portfolio?on=2025-12-31&holder=${me}`);
});
