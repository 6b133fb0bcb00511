import { afterAll, beforeEach, expect, test } from "vitest";
import { dealsPerDay } from "@coulisse/contract/market/market.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  informed,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { endForm } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";

const { world, clients, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  market = await openMarket(admin, [[world.people.claire.id, 100]]);
});

const proposed = async (): Promise<string> => {
  const offer = (await sell(claire, market, { quantity: 10 })).body;
  return (await answer(karim, offer.id, 10)).body.id;
};
const agreed = async (): Promise<string> => {
  const id = await proposed();
  expect((await step(claire, id, "accept")).status).toBe(200);
  return id;
};

const late = { status: 409, code: "deal_too_late" };

test("nobody answers, decides or pays once the hour is over, although nobody has ended it yet", async () => {
  const unanswered = await proposed();
  const signed = await agreed();
  await signBoth(world, claire, signed);
  await admin.call("PATCH", `/company/${market.companyId}`, { approvalRequired: true });
  const undecided = await agreed();
  await inDays(31);
  await expectRefused(world, () => step(claire, unanswered, "accept"), late);
  await expectRefused(world, () => step(karim, signed, "pay"), late);
  await inDays(70);
  await expectRefused(world, () => step(admin, undecided, "approve"), late);
  await expectRefused(world, () => step(admin, undecided, "reject", { reason: "Non" }), late);
});

test("a signature that arrives after the deal has expired moves nothing", async () => {
  const id = await agreed();
  await step(karim, id, "consents", informed);
  const { signatureId } = (await step(karim, id, "sign")).body;
  await inDays(31);
  await advanceMarkets(world.contextOf(null));
  expect(await readDeal(karim, id)).toMatchObject({ state: "EXPIRED" });
  await expect(endForm(world, signatureId, "SIGNED")).rejects.toThrow("signature_ended");
  expect(await readDeal(karim, id)).toMatchObject({ state: "EXPIRED", signedAt: null });
  expect(await marketDifferences(world)).toEqual([]);
});

test("a market that closes in mid-deal lets it go on, and cash spent elsewhere pays nothing", async () => {
  const id = await agreed();
  const closed = { secondaryMarketStatus: "CLOSED" };
  await admin.call("PATCH", `/company/${market.companyId}`, closed);
  await signBoth(world, karim, id);
  expect(await readDeal(karim, id)).toMatchObject({ state: "SIGNED" });
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => step(karim, id, "pay"), poor);
});

test("nobody deals with themselves, nor answers more often than the bound of a day", async () => {
  const offer = (await sell(claire, market, { quantity: 10 })).body;
  const own = await answer(claire, offer.id, 1);
  expect(own.body.code).toBe("deal_with_oneself");
  for (let count = 0; count < dealsPerDay; count += 1) {
    expect((await answer(karim, offer.id, 1)).status).toBe(201);
  }
  const many = { status: 409, code: "too_many_deals" };
  await expectRefused(world, () => answer(karim, offer.id, 1), many);
});
