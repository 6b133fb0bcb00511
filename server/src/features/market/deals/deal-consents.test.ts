import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openInvestors } from "../../../../test/investors.ts";
import { answer, informed, openMarket, readDeal, sell, step } from "../../../../test/market.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { createRound, fileSheet } from "../../../../test/rounds.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { endForm } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

const phone = "+33612345678";
const wrong = { ...informed.answers, loss: "PART" };

beforeAll(async () => {
  await provePhone(world, karim, world.people.karim.id, phone);
});
beforeEach(async () => {
  // The test of knowledge is taken anew after two years (R-23b).
  await inDays(3 * 366);
});

/** Karim takes so many of what Claire sells, at 25 € each, and she agrees. */
const agreed = async (quantity: number) => {
  const market = await openMarket(admin, [[world.people.claire.id, 100]]);
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, quantity)).body;
  const accepted = await step(claire, id, "accept");
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return { id, market };
};
const give = (id: string, body: Record<string, unknown>) => step(karim, id, "consents", body);
const missing = (code: string) => ({ status: 422, code });

test("a buyer signs nothing that they were not told of and warned about (R-23k, R-23f)", async () => {
  const { id } = await agreed(40);
  const before = (await readDeal(karim, id)).consents;
  expect(before).toMatchObject({ informedAt: null, knowledge: null, isComplete: false });
  const sign = () => step(karim, id, "sign");
  await expectRefused(world, sign, missing("market_information_missing"));
  await give(id, { informed: true });
  await expectRefused(world, sign, missing("knowledge_test_missing"));
  const told = (await give(id, { answers: wrong })).body.consents;
  expect(told).toMatchObject({ knowledge: "INSUFFICIENT", needsRiskConsent: false });
  await expectRefused(world, sign, missing("knowledge_warning_missing"));
  const done = (await give(id, { knowledgeWarned: true })).body.consents;
  expect(done.isComplete).toBe(true);
  expect((await sign()).status).toBe(200);
});

test("above 1 000 € a buyer consents to the risk, unless their means are known to bear it", async () => {
  const { market } = await agreed(1);
  const offer = (await sell(claire, market, { quantity: 41 })).body;
  const { id } = (await answer(karim, offer.id, 41)).body;
  await step(claire, id, "accept");
  const sign = () => step(karim, id, "sign");
  const given = await give(id, { informed: true, answers: informed.answers });
  // 1 025 €: strictly above the threshold.
  expect(given.body.consents).toMatchObject({ needsRiskConsent: true, isComplete: false });
  await expectRefused(world, sign, missing("risk_consent_missing"));
  const known = await give(id, { bearableLossCents: 1_000_000 });
  expect(known.body.consents).toMatchObject({ needsRiskConsent: false, isComplete: true });
  const less = await give(id, { bearableLossCents: 0 });
  expect(less.body.consents).toMatchObject({ needsRiskConsent: true });
  await give(id, { riskAccepted: true });
  expect((await sign()).status).toBe(200);
});

test("an order that the seller had drawn is not signed by a buyer who read nothing", async () => {
  const { id } = await agreed(10);
  const { signatureId } = (await step(claire, id, "sign")).body;
  await karim.post(`/signatures/${signatureId}/code`);
  const code = await lastCodeTo(world, phone);
  const sign = () => karim.post(`/signatures/${signatureId}/signature`, { code });
  await expectRefused(world, sign, missing("market_information_missing"));
  await expect(endForm(world, signatureId, "SIGNED")).rejects.toThrow("market_information_missing");
  await give(id, informed);
  expect((await sign()).status).toBe(200);
  await endForm(world, signatureId, "SIGNED");
  const over = { status: 409, code: "deal_step_over" };
  await expectRefused(world, () => give(id, { informed: true }), over);
});

test("a test that was taken counts for two years, on the market and in rounds (R-23b)", async () => {
  const first = await agreed(1);
  await give(first.id, informed);
  const second = await agreed(1);
  expect((await readDeal(karim, second.id)).consents).toMatchObject({
    knowledge: "SUFFICIENT",
    informedAt: null,
    riskAcceptedAt: null,
  });
  await inDays(2 * 366);
  const later = await agreed(1);
  expect((await readDeal(karim, later.id)).consents).toMatchObject({ knowledge: null });
});

test("what a buyer answered and consented to is theirs alone", async () => {
  const { id } = await agreed(1);
  await give(id, informed);
  expect((await readDeal(claire, id)).consents).toBeNull();
  expect((await readDeal(admin, id)).consents).toBeNull();
  const notYours = { status: 403, code: "deal_not_yours_to_decide" };
  await expectRefused(world, () => step(claire, id, "consents", { informed: true }), notYours);
  const falsely = { status: 400, code: "malformed_request", location: "informed" };
  await expectRefused(world, () => give(id, { informed: false }), falsely);
});

test("a buyer is given the key information of the last round of these shares", async () => {
  const { id, market } = await agreed(1);
  const path = `/secondary-market/deals/${id}/documents/key-information`;
  expect((await karim.get(path)).status).toBe(404);
  const terms = {
    unitPrice: "10.00",
    minimumCents: 10_000,
    targetCents: 20_000,
    maximumCents: 30_000,
    ticketCents: 2_000,
    preMoneyCents: null,
  };
  const { companyId, shareCategoryId } = market;
  const round = await createRound(admin, terms, { companyId, shareCategoryId }, clock.now());
  await fileSheet(admin, round.id);
  const { documents } = await readDeal(karim, id);
  expect(documents).toMatchObject([{ document: "key-information" }]);
  const sheet = await karim.get(path);
  expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const prices = await karim.get(`/secondary-market/companies/${companyId}/prices`);
  expect(prices.body.categories[0].keyInformation).toMatchObject({ fundraisingId: round.id });
});
