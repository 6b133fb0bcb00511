import type { TaxYear } from "@coulisse/contract/operations/tax-years.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { credit, createIssuer, transferPath } from "../../../../test/factories.ts";
import {
  answer,
  openMarket,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { file } from "../../../../test/pictures.ts";
import { becomeInvestor, fund } from "../../../../test/subscriptions.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { faultsOfPaper } from "../../../../test/whole-paper.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import {
  entryGapOf,
  gapsOf,
  keepUntilOf,
  totalsOf,
  untaxedCauseOf,
  type GivenUp,
} from "./tax-year.rules.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let market: TestMarket;
let year: number;

const sold = (more: Partial<GivenUp> = {}): GivenUp => ({
  nature: "sale",
  proceedsCents: 10_000n,
  costCents: 6_000n,
  gainCents: 4_000n,
  hasPaper: true,
  ...more,
});

describe("what a year’s return is made of", () => {
  test("R-33: sums are of the sales of which all is known, and say so where one is not", () => {
    expect(totalsOf([sold(), sold({ gainCents: -500n, costCents: 10_500n })])).toEqual({
      proceedsCents: 20_000n,
      costCents: 16_500n,
      gainCents: 3_500n,
      declaredCents: 3_500n,
      isWhole: true,
    });
    // CGI, article 1657: half a euro counts as a whole one, of a loss too.
    expect(totalsOf([sold({ gainCents: -4_050n })]).declaredCents).toBe(4_100n);
    const unknown = sold({ costCents: null, gainCents: null });
    expect(totalsOf([sold(), unknown])).toMatchObject({ gainCents: 4_000n, isWhole: false });
  });

  test.each([
    [sold(), []],
    [sold({ costCents: null, gainCents: null }), []],
    [sold({ proceedsCents: null, hasPaper: false }), ["PRICE", "PAPER"]],
    [sold({ nature: "gift", costCents: null, proceedsCents: null, hasPaper: false }), []],
  ] as const)("%#: what a sale lacks is asked for", (line, gaps) => {
    expect(gapsOf(line)).toEqual(gaps);
  });

  test.each([
    ["gift", "GIFT"],
    ["inheritance", "INHERITANCE"],
    ["contribution", "CONTRIBUTION"],
    ["merger", "MERGER"],
    ["sale", undefined],
    ["repurchase", undefined],
    ["split", undefined],
  ] as const)("a %s is untaxed for %s", (nature, cause) => {
    expect(untaxedCauseOf({ nature })).toBe(cause);
  });

  test.each([
    ["inheritance", "VALUE"],
    ["gift", "VALUE"],
    ["sale", "COST"],
    ["subscription", "COST"],
  ] as const)(
    "CGI, article 150-0 D, 1: an entry by %s that has no cost lacks its %s",
    (nature, gap) => {
      expect(entryGapOf({ nature })).toBe(gap);
    },
  );

  test("LPF, article L169: papers are kept until the end of the third year after", () => {
    expect(keepUntilOf(2026)).toBe("2029-12-31");
  });
});

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  year = world.services.clock.now().getUTCFullYear();
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
  const deal = (await answer(karim, offer.id, 40)).body.id;
  await step(claire, deal, "accept");
  await signBoth(world, karim, deal);
  await step(karim, deal, "pay");
  await world.runJobs();
  // By hand, of shares whose entry has no price; and a gift.
  const { category } = await createIssuer(admin, [[people.claire.id, 50]], {});
  const byHand = transferPath(people.claire.id, people.karim.id, category.id);
  for (const body of [
    { quantity: 20, unitPrice: "3.00", effectiveOn: `${year}-01-10`, nature: "sale" },
    { quantity: 5, effectiveOn: `${year}-01-11`, nature: "gift" },
  ]) {
    await admin.post(byHand, { lackingReason: "Ordre au siège", ...body });
  }
});
afterAll(() => world.close());

const read = async (client: Client, query = ""): Promise<TaxYear> => {
  const { status, body } = await client.get(`/tax-years/${year}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as TaxYear;
};

test("R-33: each sale says its line of the register, its price, its cost and what it gained", async () => {
  const found = await read(claire);
  const onMarket = found.sales.find(({ dealId }) => dealId !== null);
  expect(onMarket).toMatchObject({
    quantity: 40,
    costCents: 60_000,
    feesCents: 0,
    method: "AVERAGE",
    nature: "sale",
  });
  const { priceCents = 0, proceedsCents, gainCents } = onMarket ?? {};
  expect(proceedsCents).toBe(priceCents);
  expect(gainCents).toBe((proceedsCents ?? 0) - 60_000);
  // Of the sale by hand nobody recorded a cost.
  expect(found.totals).toMatchObject({ gainCents, isWhole: false });
  expect(found.form).toMatchObject({ form: "2074", proceeds: "518", gainBox: "3VG" });
  expect(found.keepUntil).toBe(`${year + 3}-12-31`);
  expect(found.dueOn.slice(0, 7)).toBe(`${year + 1}-05`);
});

test("a gift is untaxed; what a sale by hand lacks is asked for by its line", async () => {
  const { untaxed, missing, sales } = await read(claire);
  expect(untaxed).toMatchObject([{ cause: "GIFT", quantity: 5 }]);
  const byHand = sales.find(({ dealId }) => dealId === null);
  expect(byHand).toMatchObject({ quantity: 20, priceCents: 6_000 });
  const gaps = missing.filter(({ movementId }) => movementId === byHand?.movementId);
  expect(byHand?.costCents).toBeNull();
  expect(gaps.map(({ gap }) => gap)).toEqual(["PAPER"]);
  // The cost is missing where the shares came in, once.
  const entries = missing.filter(({ gap }) => gap === "COST");
  expect(entries).toMatchObject([{ number: 1, quantity: 50, company: byHand?.company }]);
});

describe("shares that came by inheritance or gift", () => {
  const readOf = async () => {
    const { status, body } = await karim.get(`/tax-years/${year}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as TaxYear;
  };
  const paper = async (locale: string) => {
    const { bytes } = await karim.get(`/tax-years/${year}/summary.pdf`, {
      headers: { "accept-language": locale },
    });
    return pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ").replaceAll("\u00a0", " ");
  };

  test("R-33: shares that came without money cost what their holder declared; what nobody declared is missing", async () => {
    const { people } = world;
    const from = people.claire.id;
    const { category, company } = await createIssuer(admin, [[from, 100]], {});
    const move = (seller: string, buyer: string, body: object) =>
      admin.post(transferPath(seller, buyer, category.id), {
        lackingReason: "Acte au siège",
        ...body,
      });
    const estate = { quantity: 40, nature: "inheritance", effectiveOn: `${year}-01-12` };
    const { body: inherited } = await move(from, people.karim.id, estate);
    const { body: given } = await move(from, people.karim.id, {
      quantity: 10,
      nature: "gift",
      effectiveOn: `${year}-01-13`,
    });
    const sale = { quantity: 25, unitPrice: "30.00", effectiveOn: `${year}-01-20`, nature: "sale" };
    await move(people.karim.id, from, sale);

    const before = await readOf();
    expect(before.sales).toMatchObject([{ costCents: null, gainCents: null, declared: [] }]);
    const lacking = ({ missing }: TaxYear) =>
      missing.filter(({ gap }) => gap === "VALUE").map(({ movementId }) => movementId);
    expect(lacking(before)).toEqual([inherited.id, given.id]);
    expect(await paper("fr")).toContain(
      "La valeur retenue pour cette succession ou cette donation n’est pas déclarée",
    );

    const declare = async (movementId: string, amountCents: string) => {
      const said = { movementId, amountCents, valuedOn: `${year}-01-05` };
      const files = file(await pdf(), "declaration.pdf", "application/pdf");
      return karim.post(`/user/${people.karim.id}/worth/costs`, form({ ...said, files }));
    };
    expect((await declare(inherited.id, "80000")).status).toBe(201);
    expect(lacking(await readOf())).toEqual([given.id]);
    expect((await declare(given.id, "10000")).status).toBe(201);
    const last = await declare(given.id, "20000");

    // 800 + 200 € of 50 shares: 20 € each, of which 25 were sold at 30 €.
    const after = await readOf();
    expect(lacking(after)).toEqual([]);
    expect(after.sales).toMatchObject([
      {
        company: { id: company.id },
        costCents: 50_000,
        gainCents: 25_000,
        declared: [
          { movementId: inherited.id, nature: "inheritance", amountCents: 80_000 },
          { movementId: given.id, declaredCostId: last.body.id, amountCents: 20_000 },
        ],
      },
    ]);
    expect(after.totals).toMatchObject({ gainCents: 25_000, isWhole: true });
    const french = await paper("fr");
    expect(french).toContain("Valeur déclarée, comptée dans le prix de revient : 800,00 €");
    expect(french).toContain("« declaration.pdf »");
    expect(await paper("en")).toContain("Declared value, counted in the cost: €800.00");
    // The company’s people, and who gave the shares, read nothing of it.
    const theirs = await claire.get(`/tax-years/${year}?holderId=${people.karim.id}`);
    expect(theirs.status).toBe(404);
  });
});

test("the paper says the same, sealed, in both languages", async () => {
  const { totals } = await read(claire);
  expect(totals.gainCents).not.toBe(0);
  for (const [language, said] of [
    ["fr", ["Récapitulatif fiscal", "Claire Aubry", "ligne 524", "À conserver"]],
    ["en", ["Tax summary", "Claire Aubry", "line 524", "To keep"]],
  ] as const) {
    const { status, bytes } = await claire.get(`/tax-years/${year}/summary.pdf`, {
      headers: { "accept-language": language },
    });
    expect(status).toBe(200);
    const text = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
    for (const words of said) expect(text).toContain(words);
    expect(await faultsOfPaper(bytes)).toEqual([]);
    expect(verifySeal(bytes)).toMatchObject({ isValid: true, coversWholeFile: true });
  }
});

test("nobody reads the year of another, and a year without a sale is empty", async () => {
  const query = `?holderId=${world.people.claire.id}`;
  for (const client of [karim, admin]) {
    const { status, body } = await client.get(`/tax-years/${year}${query}`);
    expect([status, body.code]).toEqual([404, "tax_holder_not_found"]);
  }
  expect((await world.guest.get(`/tax-years/${year}`)).status).toBe(401);
  const empty = (await karim.get(`/tax-years/${year - 1}`)).body;
  expect(empty).toMatchObject({ sales: [], untaxed: [], missing: [] });
  expect((await claire.get("/tax-years/20x6")).status).toBe(404);
});
