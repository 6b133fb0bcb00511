import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { fund } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";

const { world, clients, clock, inDays } = await openInvestors(
  "claire",
  "karim",
  "stranger",
  "helene",
);
const { admin } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  const { claire, stranger, helene } = world.people;
  market = await openMarket(
    admin,
    [
      [claire.id, 100],
      [stranger.id, 500],
      [helene.id, 300],
    ],
    { company: { preemptionDays: 30 } },
  );
});

const marketIn = async (days: number) => {
  await inDays(days);
  await advanceMarkets(world.contextOf(null));
  await world.runJobs();
};

/** Karim is to buy all that Claire has, and the shareholders are asked. */
const opened = async (): Promise<string> => {
  const offer = (await sell(clients.claire, market, { quantity: 100, unitPrice: "10" })).body;
  const { id } = (await answer(clients.karim, offer.id, 100)).body;
  const accepted = await step(clients.claire, id, "accept");
  expect(accepted.body).toMatchObject({ state: "PRE_EMPTION", nextActor: "SHAREHOLDERS" });
  await world.runJobs();
  return id;
};

/** The deals in which one may still pre-empt, as a dashboard asks for them. */
const awaited = async (client: Client): Promise<string[]> => {
  const { body } = await client.get("/secondary-market/deals?claimable=true");
  return body.items.map((deal: { id: string }) => deal.id);
};

test("who pre-empts has a deal of their own, and signs, pays and settles alone (R-18)", async () => {
  const id = await opened();
  const told = await clients.stranger.get("/notifications");
  expect(told.body.items[0]).toMatchObject({ kind: "preemption_opened" });
  const notice = await readDeal(clients.stranger, id);
  expect(notice).toMatchObject({ seller: null, buyer: null, timeline: [] });
  expect(notice.claimants).toMatchObject([{ id: world.people.stranger.id, heldQuantity: 500 }]);
  expect(await awaited(clients.stranger)).toEqual([id]);
  expect(await awaited(clients.helene)).toEqual([id]);
  const neither = [clients.claire, clients.karim, admin];
  expect(await Promise.all(neither.map(awaited))).toEqual([[], [], []]);
  const aside = { status: 409, code: "claim_not_open_to_you" };
  await step(clients.stranger, id, "claims", { quantity: 20 });
  await step(clients.stranger, id, "claims", { quantity: 60 });
  expect(await awaited(clients.stranger)).toEqual([]);
  clock.advance(60);
  await step(clients.helene, id, "claims", { quantity: 10 });
  await expectRefused(world, () => step(clients.claire, id, "claims", { quantity: 1 }), {
    ...aside,
  });
  await marketIn(31);
  const deal = await readDeal(admin, id);
  expect(deal).toMatchObject({ state: "APPROVED", quantity: 30, amountCents: 30_000 });
  expect(deal.claims.map((claim: { allottedQuantity: number }) => claim.allottedQuantity)).toEqual([
    60, 10,
  ]);
  const [part] = deal.parts;
  expect(part).toMatchObject({ state: "APPROVED", quantity: 60, dutyCents: 2_500 });
  await fund(world, world.people.stranger.id, BigInt(part.buyerPaysCents));
  await signBoth(world, clients.stranger, part.id);
  expect((await step(clients.stranger, part.id, "pay")).status).toBe(200);
  await world.runJobs();
  expect(await readDeal(clients.claire, part.id)).toMatchObject({ state: "SETTLED" });
  expect(await readDeal(clients.claire, id)).toMatchObject({ state: "APPROVED" });
  expect(await marketDifferences(world)).toEqual([]);
});

test("what a claimant does not sign in time goes back to the buyer, if they still want it", async () => {
  const id = await opened();
  await step(clients.stranger, id, "claims", { quantity: 100 });
  await marketIn(31);
  expect(await readDeal(clients.karim, id)).toMatchObject({ state: "CANCELLED" });
  await marketIn(31);
  const { deals } = (await clients.karim.get(`/secondary-market/users/${world.people.karim.id}`))
    .body;
  expect(deals).toMatchObject([
    { parentId: id, state: "PROPOSED", quantity: 100, nextActor: "BUYER", isMyTurn: true },
  ]);
  const accepted = await step(clients.karim, deals[0].id, "accept");
  expect(accepted.body).toMatchObject({ state: "APPROVED", quantity: 100 });
  expect(await marketDifferences(world)).toEqual([]);
});

test("nobody claims after the hour, and silence leaves all to the buyer", async () => {
  const id = await opened();
  await inDays(31);
  expect(await awaited(clients.stranger)).toEqual([]);
  const late = { status: 409, code: "deal_too_late" };
  await expectRefused(world, () => step(clients.stranger, id, "claims", { quantity: 1 }), late);
  await marketIn(0);
  expect(await readDeal(clients.karim, id)).toMatchObject({ state: "APPROVED", quantity: 100 });
  const hidden = { status: 404, code: "deal_not_found" };
  await expectRefused(world, () => clients.stranger.get(`/secondary-market/deals/${id}`), hidden);
});
