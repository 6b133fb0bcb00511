import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openEntityDesk, type EntityDesk } from "../../../../test/entity-desk.ts";
import { credit } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  buy,
  informed,
  openMarket,
  sell,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { endForm } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setIdentity } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "stranger");
const { admin } = clients;
afterAll(() => world.close());

type Name = keyof typeof clients;
const phone = "+33612345678";

let desk: EntityDesk;
let market: TestMarket;

beforeAll(async () => {
  await provePhone(world, clients.karim, world.people.karim.id, phone);
});
beforeEach(async () => {
  await inDays(1);
  desk = await openEntityDesk(world, admin);
  market = await openMarket(admin, [
    [world.people.claire.id, 100],
    [world.people.stranger.id, 50],
  ]);
});

/** Karim takes ten of what Claire sells, and she agrees. */
const agreed = async (more: Record<string, unknown> = {}): Promise<string> => {
  const offer = (await sell(clients.claire, market)).body;
  const { id } = (await answer(clients.karim, offer.id, 10, more)).body;
  const accepted = await step(clients.claire, id, "accept");
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return id;
};

/** An entity of Karim's, whose link is validated. */
const entityOfKarim = async (): Promise<string> => {
  const { id } = (await desk.typed(clients.karim, { legalName: "Benali Participations" })).body;
  const { id: userId } = world.people.karim;
  await desk.ask(clients.karim, id, { datedOn: dayIn(0, clock.now()) }, userId);
  const decided = await desk.decide(id, { status: "VALIDATED" }, userId);
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  return id;
};

const identity = (name: Name, state: string) => setIdentity(world, world.people[name].id, state);

const unknown = { status: 422, code: "identity_not_validated" };
const underWay = { status: 409, code: "market_under_way" };
const inDeal = { status: 409, code: "corporate_in_deal" };

test("nobody closes an account that has an offer, a deal or a claim under way", async () => {
  const close = (name: Name) =>
    clients[name].call("DELETE", "/user/me", { email: world.people[name].email });
  await admin.call("PATCH", `/company/${market.companyId}`, { preemptionDays: 30 });
  const offer = (await sell(clients.claire, market)).body;
  await expectRefused(world, () => close("claire"), underWay);
  const { id } = (await answer(clients.karim, offer.id, 10)).body;
  await expectRefused(world, () => close("karim"), underWay);
  await step(clients.claire, id, "accept");
  expect((await clients.stranger.get("/user/me/erasure")).body.obstacles).toEqual([]);
  await step(clients.stranger, id, "claims", { quantity: 5 });
  await expectRefused(world, () => close("stranger"), underWay);
  const plan = (await clients.stranger.get("/user/me/erasure")).body;
  expect(plan.obstacles).toEqual([{ code: "market_under_way", companies: [] }]);
  await step(clients.claire, id, "cancel", {});
  expect((await clients.stranger.get("/user/me/erasure")).body.obstacles).toEqual([]);
});

test("an entity that has promised something is neither deleted nor left by who promised it", async () => {
  const corporateId = await entityOfKarim();
  await credit(admin, market.shareCategoryId, corporateId, { quantity: 20 });
  const link = desk.linkPath(corporateId, world.people.karim.id);
  const offer = (await sell(clients.karim, market, { corporateId, quantity: 20 })).body;
  const remove = () => clients.karim.call("DELETE", `/corporates/${corporateId}`);
  await expectRefused(world, remove, inDeal);
  await expectRefused(world, () => clients.karim.call("DELETE", link), inDeal);
  await clients.karim.call("DELETE", `/secondary-market/${offer.id}`);
  await expectRefused(world, remove, { status: 409, code: "corporate_in_registers" });
  // It still has its shares, and nobody else would reach them; the platform takes a right back at once.
  const last = { status: 409, code: "corporate_last_representative" };
  await expectRefused(world, () => clients.karim.call("DELETE", link), last);
  expect((await admin.call("DELETE", link)).status).toBe(204);
});

test("whose link was taken back neither offers, answers, claims nor signs for the entity", async () => {
  const corporateId = await entityOfKarim();
  const id = await agreed({ corporateId });
  await step(clients.karim, id, "consents", informed);
  const { signatureId } = (await step(clients.karim, id, "sign")).body;
  await clients.karim.post(`/signatures/${signatureId}/code`);
  const code = await lastCodeTo(world, phone);
  const taken = await admin.call("DELETE", desk.linkPath(corporateId, world.people.karim.id));
  expect(taken.status).toBe(204);
  const sign = () => clients.karim.post(`/signatures/${signatureId}/signature`, { code });
  await expectRefused(world, sign, { status: 404, code: "not_found" });
  await expect(endForm(world, signatureId, "SIGNED")).rejects.toThrow("representative_gone");
  const noEntity = { status: 404, code: "corporate_not_found", location: "corporateId" };
  await expectRefused(world, () => buy(clients.karim, market, { corporateId }), noEntity);
  const other = (await sell(clients.stranger, market)).body;
  const forEntity = () => answer(clients.karim, other.id, 1, { corporateId });
  await expectRefused(world, forEntity, noEntity);
  const claim = () => step(clients.karim, id, "claims", { quantity: 1, corporateId });
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, claim, hidden);
  await expectRefused(world, () => step(clients.karim, id, "cancel", {}), hidden);
});

test("whose identity is no longer validated accepts, claims, signs and pays nothing (R-24, R-27)", async () => {
  const offer = (await sell(clients.claire, market)).body;
  const { id: proposed } = (await answer(clients.karim, offer.id, 10)).body;
  await identity("claire", "EXPIRED");
  await expectRefused(world, () => step(clients.claire, proposed, "accept"), unknown);
  await expectRefused(world, () => sell(clients.claire, market), unknown);
  await identity("claire", "VALIDATED");
  await step(clients.claire, proposed, "accept");
  await step(clients.karim, proposed, "consents", informed);
  const { signatureId } = (await step(clients.karim, proposed, "sign")).body;
  await clients.karim.post(`/signatures/${signatureId}/code`);
  const code = await lastCodeTo(world, phone);
  const sign = () => clients.karim.post(`/signatures/${signatureId}/signature`, { code });
  await identity("karim", "EXPIRED");
  await expectRefused(world, () => step(clients.karim, proposed, "sign"), unknown);
  await expectRefused(world, sign, unknown);
  await identity("karim", "VALIDATED");
  expect((await sign()).status).toBe(200);
  await endForm(world, signatureId, "SIGNED");
  await identity("karim", "EXPIRED");
  await expectRefused(world, () => step(clients.karim, proposed, "pay"), unknown);
  await identity("karim", "VALIDATED");
  await admin.call("PATCH", `/company/${market.companyId}`, { preemptionDays: 30 });
  const { id: claimed } = (await answer(clients.karim, offer.id, 10)).body;
  await step(clients.claire, claimed, "accept");
  await identity("stranger", "EXPIRED");
  const claim = () => step(clients.stranger, claimed, "claims", { quantity: 1 });
  await expectRefused(world, claim, unknown);
  await identity("stranger", "VALIDATED");
  expect((await claim()).status).toBe(200);
});

test("an order is not signed once its hour is over, although nobody has ended it yet", async () => {
  const id = await agreed();
  await step(clients.karim, id, "consents", informed);
  const { signatureId } = (await step(clients.karim, id, "sign")).body;
  await inDays(31);
  const late = { status: 409, code: "signature_expired" };
  const code = () => clients.karim.post(`/signatures/${signatureId}/code`);
  await expectRefused(world, code, late);
  const again = () => step(clients.karim, id, "sign");
  await expectRefused(world, again, { status: 409, code: "deal_too_late" });
});

test("what the market answers others tells no name: board, prices, quotes, notices and refusals", async () => {
  await admin.call("PATCH", `/company/${market.companyId}`, { preemptionDays: 30 });
  const offer = (await sell(clients.claire, market)).body;
  const { id } = (await answer(clients.karim, offer.id, 10)).body;
  await step(clients.claire, id, "accept");
  await world.runJobs();
  const { companyId, shareCategoryId } = market;
  const quote = `shareCategoryId=${shareCategoryId}&quantity=1&unitPrice=25`;
  const told = [
    await clients.stranger.get(`/secondary-market/companies/${companyId}`),
    await clients.stranger.get(`/secondary-market/companies/${companyId}/prices`),
    await clients.stranger.get(`/secondary-market/quote?${quote}`),
    await clients.stranger.get(`/secondary-market/deals/${id}`),
    await clients.stranger.get("/notifications"),
    await step(clients.stranger, id, "accept"),
    await step(clients.stranger, id, "sign"),
    await step(clients.stranger, id, "claims", { quantity: 11 }),
    await answer(clients.stranger, offer.id, 999),
    await clients.stranger.call("DELETE", `/secondary-market/${offer.id}`),
  ].map(({ body }) => JSON.stringify(body));
  const { claire, karim } = world.people;
  for (const text of told) {
    for (const secret of ["Aubry", "Benali", claire.id, karim.id, claire.email, karim.email]) {
      expect(text).not.toContain(secret);
    }
  }
});
