import { afterAll, beforeAll, expect, test } from "vitest";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { write } from "#platform/context.ts";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import {
  decideRepresentative,
  linkRepresentative,
} from "#features/entities/corporates/representatives.commands.ts";
import { siretOf } from "../../../../demo/identifiers.ts";
import type { Client } from "../../../../test/client.ts";
import {
  answer,
  openMarket,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { becomeInvestor, fund } from "../../../../test/subscriptions.ts";
import { reshape } from "../../../../test/reshape.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let market: TestMarket;
let corporateId: string;

beforeAll(async () => {
  world = await createWorld();
  const { admin: ada, claire: seller } = world.people;
  admin = await world.signedIn(ada.email);
  await becomeInvestor(world, await world.signedIn(seller.email), seller.id);
  const actor = { userId: ada.id, sessionId: null, isAdmin: true, companyIds: [], holderIds: [] };
  const ctx = world.contextOf(actor);
  const holding = {
    legalName: "Aubry Holding",
    legalForm: "SAS",
    activityCode: "64.20Z",
    siret: siretOf(417_366),
    domicile: "1 quai de Saône, 69001 Lyon",
  };
  corporateId = (await write(ctx, (w) => createCorporate(w, holding))).id;
  await linkRepresentative(ctx, { corporateId, userId: seller.id });
  await decideRepresentative(
    ctx,
    { corporateId, userId: seller.id },
    { status: "VALIDATED" },
    openWalletOf,
  );
  claire = await world.signedIn(seller.email);
  karim = await world.signedIn(world.people.karim.email);
  await becomeInvestor(world, karim, world.people.karim.id);
  market = await openMarket(admin, [[seller.id, 1000]]);
});
afterAll(() => world.close());

const settled = async (buyer: Client, holderId: string, price: string, more: object = {}) => {
  const offer = (await sell(claire, market, { quantity: 10, unitPrice: price })).body;
  const proposed = (await answer(buyer, offer.id, 10, { ...more })).body;
  await step(claire, proposed.id, "accept");
  await signBoth(world, claire, proposed.id);
  await fund(world, holderId, BigInt(proposed.buyerPaysCents));
  await step(buyer, proposed.id, "pay");
  await world.runJobs();
  return proposed;
};

const prices = async () => {
  const { body } = await karim.get(`/secondary-market/companies/${market.companyId}/prices`);
  return body.categories[0];
};

test("a price that somebody makes with their own corporate is marked, and counts for nothing", async () => {
  expect(await prices()).toMatchObject({ lastUnitPrice: null, openRound: null });
  for (const price of ["20", "22", "24"]) await settled(karim, world.people.karim.id, price);
  const before = await prices();
  expect(before).toMatchObject({
    lastUnitPrice: "24",
    registered: { unitPrice: "24", nature: "sale" },
    referenceUnitPrice: "22",
    referenceDealCount: 3,
    history: [{ averageUnitPrice: "22", quantity: 30, dealCount: 3 }],
  });
  const related = await settled(claire, corporateId, "900", { corporateId });
  expect(related.isRelated).toBe(true);
  expect(await prices()).toMatchObject({ lastUnitPrice: "24", referenceUnitPrice: "22" });
  const holdings = await karim.get(`/share-holders/users/${world.people.karim.id}`);
  expect(holdings.body.items[0]).toMatchObject({ quantity: 30, lastUnitPrice: "24" });
});

test("one market is found by its company, by whoever may see it", async () => {
  const hidden = await openMarket(admin, [[world.people.claire.id, 5]], {
    company: { visibleOnMarketplace: false },
  });
  const marketsOf = async (client: Client, companyId: string) =>
    (await client.get(`/secondary-market/markets?companyId=${companyId}`)).body.items.map(
      ({ company }: { company: { id: string } }) => company.id,
    );
  expect(await marketsOf(karim, market.companyId)).toEqual([market.companyId]);
  expect(await marketsOf(claire, hidden.companyId)).toEqual([hidden.companyId]);
  expect(await marketsOf(karim, hidden.companyId)).toEqual([]);
  expect((await karim.get("/secondary-market/markets?companyId=one")).status).toBe(400);
});

test("prices of deals from before a split are told in the shares of today, each of its own day", async () => {
  const { body } = await admin.get(`/share-holders/companies/${market.companyId}`);
  const today = (await prices()).lastSettledOn;
  await reshape(
    world,
    market.shareCategoryId,
    "split",
    today,
    body.items.map(({ holderId, quantity }: { holderId: string; quantity: number }) => [
      holderId,
      BigInt(quantity),
      BigInt(quantity) * 10n,
    ]),
  );
  const split = { reshapedOn: today, reshapedBy: "split", reshapingCount: 1 };
  expect(await prices()).toMatchObject({
    lastUnitPrice: "2.4",
    referenceUnitPrice: "2.2",
    referenceDealCount: 3,
    priceAdjustment: { ...split, writtenUnitPrice: "24" },
    adjustedFor: split,
    history: [{ averageUnitPrice: "2.2", quantity: 30, dealCount: 3 }],
  });
  const markets = await karim.get(`/secondary-market/markets?companyId=${market.companyId}`);
  expect(markets.body.items[0]).toMatchObject({ lastUnitPrice: "2.4", priceAdjustment: split });
  await settled(karim, world.people.karim.id, "3");
  // 660 € for 300 shares of today, 30 € for ten.
  expect(await prices()).toMatchObject({
    lastUnitPrice: "3",
    priceAdjustment: null,
    referenceUnitPrice: "2.225806",
    adjustedFor: split,
  });
});
