import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";
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

const marketIn = async (days: number) => {
  await inDays(days);
  await advanceMarkets(world.contextOf(null));
  await world.runJobs();
};

beforeEach(() => inDays(1));

/** Claire sells a hundred of six hundred; Karim, who buys, holds two hundred, and two others hold too. */
const open = async (company: Record<string, unknown>) => {
  const { claire, karim, stranger, helene } = world.people;
  market = await openMarket(
    admin,
    [
      [claire.id, 600],
      [karim.id, 200],
      [stranger.id, 500],
      [helene.id, 300],
    ],
    { company },
  );
};

const path = () => `/secondary-market/companies/${market.companyId}/clauses`;
const clause = (more: Record<string, unknown> = {}) => ({
  effectiveOn: dayIn(1, clock.now()),
  approvalDays: 10,
  countedParties: "NEITHER",
  ...more,
});
const set = async (more: Record<string, unknown> = {}) => {
  const answered = await admin.post(path(), clause(more));
  expect(answered.status).toBe(200);
};

const agreed = async (): Promise<string> => {
  const offer = (await sell(clients.claire, market, { quantity: 100, unitPrice: "10" })).body;
  const { id } = (await answer(clients.karim, offer.id, 100)).body;
  expect((await step(clients.claire, id, "accept")).status).toBe(200);
  await world.runJobs();
  return id;
};

const endsAfter = (days: number): string =>
  startOfDay(daysAfter(dayOf(clock.now()), days + 1)).toISOString();

test("a company's own time for approval counts from its day, and for what is agreed after (R-15)", async () => {
  await open({ approvalRequired: true });
  await set();
  const before = await agreed();
  const { dueAt } = await readDeal(admin, before);
  // The three months of the law, since nothing else counts today.
  expect(dueAt > endsAfter(80)).toBe(true);
  await marketIn(1);
  const after = await agreed();
  expect(await readDeal(admin, after)).toMatchObject({ dueAt: endsAfter(10) });
  expect(await readDeal(admin, before)).toMatchObject({ dueAt });
  await marketIn(11);
  expect(await readDeal(clients.claire, after)).toMatchObject({ state: "APPROVED" });
  expect(await readDeal(clients.claire, before)).toMatchObject({ state: "ACCEPTED" });
});

test("a clause that changes in mid-deal leaves a deal the time of its day", async () => {
  await open({ approvalRequired: true, preemptionDays: 20 });
  const id = await agreed();
  await set({ approvalDays: 5, countedParties: "BOTH" });
  await marketIn(21);
  const waits = await readDeal(admin, id);
  expect(waits).toMatchObject({ nextActor: "COMPANY", countedParties: "NEITHER" });
  expect(waits.dueAt > endsAfter(80)).toBe(true);
});

test("the law's three months bound a company of shares that has no other (R-14)", async () => {
  await open({ approvalRequired: true, legalForm: "SA" });
  await set({ approvalDays: 365 });
  await marketIn(1);
  const { dueAt } = await readDeal(admin, await agreed());
  expect(dueAt < endsAfter(93)).toBe(true);
  expect(dueAt > endsAfter(88)).toBe(true);
});

test.for([
  // Of 100 shares, claims of 100 and 100 by holdings of 500 and 300; Karim holds 200, Claire keeps 500.
  { counted: "NEITHER", allotted: [63, 37], left: 0 },
  { counted: "BUYER", allotted: [50, 30], left: 20 },
  { counted: "SELLER", allotted: [38, 23], left: 39 },
  { counted: "BOTH", allotted: [33, 20], left: 47 },
])(
  "whose clause counts $counted leaves the buyer $left (R-18)",
  async ({ counted, allotted, left }) => {
    await open({ preemptionDays: 30 });
    await set({ countedParties: counted });
    await marketIn(1);
    const id = await agreed();
    await step(clients.stranger, id, "claims", { quantity: 100 });
    clock.advance(60);
    await step(clients.helene, id, "claims", { quantity: 100 });
    await marketIn(31);
    const deal = await readDeal(admin, id);
    expect(deal.claims.map((one: { allottedQuantity: number }) => one.allottedQuantity)).toEqual(
      allotted,
    );
    expect([deal.state, deal.quantity]).toEqual(
      left === 0 ? ["CANCELLED", 100] : ["APPROVED", left],
    );
    expect(await marketDifferences(world)).toEqual([]);
  },
);

test("the notice of a pre-emption says whose holdings count, and names nobody", async () => {
  await open({ preemptionDays: 30 });
  await set({ countedParties: "BUYER" });
  await marketIn(1);
  const id = await agreed();
  expect(await readDeal(clients.stranger, id)).toMatchObject({ countedParties: "BUYER" });
  const sent = await messagesTo(world, world.people.stranger.email);
  const { text = "" } = sent.findLast(({ template }) => template === "preemption_opened") ?? {};
  expect(text).toContain("ce que l’acheteur détient déjà compte aussi");
  expect(text).not.toMatch(/Benali|Aubry/);
});

test("a line that has begun stays; one to come is set again; and all who see the board read them", async () => {
  await open({});
  const early = { status: 422, code: "clause_too_early", location: "effectiveOn" };
  const today = clause({ effectiveOn: dayOf(clock.now()) });
  await expectRefused(world, () => admin.post(path(), today), early);
  await set({ approvalDays: 10 });
  await set({ approvalDays: 12, countedParties: "BOTH" });
  const first = dayIn(1, clock.now());
  expect((await clients.stranger.get(path())).body.items).toEqual([
    { effectiveOn: first, approvalDays: 12, countedParties: "BOTH", isCurrent: false },
    { effectiveOn: null, approvalDays: null, countedParties: "NEITHER", isCurrent: true },
  ]);
  await marketIn(1);
  const begun = clause({ effectiveOn: first });
  await expectRefused(world, () => admin.post(path(), begun), early);
  const { items } = (await admin.get(path())).body;
  expect(items[0]).toMatchObject({ effectiveOn: first, isCurrent: true });
  for (const approvalDays of [0, 366, 1.5, "3"]) {
    const wrong = { status: 400, code: "malformed_request", location: "approvalDays" };
    await expectRefused(world, () => admin.post(path(), clause({ approvalDays })), wrong);
  }
});
