import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { cancelOverdueDrafts } from "#features/rounds/subscriptions/subscriptions.commands.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays, pass } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;

beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const tested = { answers: rightAnswers } as const;
const order = (client: Client, quantity: number, more: object = {}) =>
  client.post("/subscription", { fundraisingId: round.id, quantity, ...tested, ...more });
const read = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body;
const roundNow = async () => (await admin.get(`/fundraising/${round.id}`)).body;
const pay = (client: Client, id: string) => client.post(`/subscription/${id}/payment`);

/** Goes as far as the signature. */
const signed = async (client: Client, quantity: number): Promise<string> => {
  const { id } = (await order(client, quantity)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};

test("a subscription is a draft with the price and the fees of its day, and holds its shares", async () => {
  const made = await order(claire, 12);
  expect(made).toMatchObject({
    status: 201,
    body: {
      state: "DRAFT",
      quantity: 12,
      unitPrice: "10",
      amountCents: 12_000,
      feesBps: 250,
      feeCents: 300,
      totalCents: 12_300,
      needsRiskConsent: false,
      holder: { id: world.people.claire.id, kind: "user" },
    },
  });
  await admin.call("PATCH", `/share-categories/${round.shareCategoryId}`, { feesBps: 900 });
  expect(await read(made.body.id)).toMatchObject({ feesBps: 250, feeCents: 300 });
  expect(await roundNow()).toMatchObject({
    subscriptionCount: 1,
    subscribedQuantity: 12,
    subscribedCents: 12_000,
    // Investors are shown what is signed; an order alone is told apart.
    signedCents: 0,
    unsignedCents: 12_000,
    paidCents: 0,
  });
});

test("a subscription has the names of the specification too, and is found and cancelled by them", async () => {
  const { body: made } = await order(claire, 12);
  expect(made).toMatchObject({
    fundraisingId: round.id,
    shareCategoryId: round.shareCategoryId,
    status: "DRAFT",
    userId: world.people.claire.id,
    corporateId: null,
  });
  const found = async (query: string) => {
    const { body } = await admin.get(`/subscriptions?fundraisingId=${round.id}&${query}`);
    return [body.total, body.items.map(({ id }: { id: string }) => id)];
  };
  expect(await found("status=DRAFT")).toEqual([1, [made.id]]);
  expect(await found("status=DRAFT&state=DRAFT")).toEqual([1, [made.id]]);
  expect(await found("status=CANCELLED")).toEqual([0, []]);
  const both = await admin.get("/subscriptions?state=DRAFT&status=PAID");
  expect(both).toMatchObject({ status: 400, body: { errors: [{ location: "status" }] } });
  const own = await claire.get(`/subscriptions/users/${world.people.claire.id}?status=CANCELLED`);
  expect(own.body.items.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  await admin.call("PATCH", `/subscription/${made.id}`, { status: "CANCELLED" });
  expect(await read(made.id)).toMatchObject({ status: "CANCELLED", state: "CANCELLED" });
});

test("two who race for the last shares: one gets them, the other is told what is left", async () => {
  const answers = await Promise.all([order(claire, 20), order(karim, 20)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused.code).toBe("fundraising_sold_out");
  expect(refused.description).toContain("10");
  expect((await roundNow()).subscribedQuantity).toBe(20);
});

test("an order is refused on its field: too few, too many, of a stranger’s entity, without identity", async () => {
  const ticket = { status: 422, code: "subscription_below_ticket", location: "quantity" };
  await expectRefused(world, () => order(claire, 1), ticket);
  const soldOut = { status: 409, code: "fundraising_sold_out", location: "quantity" };
  await expectRefused(world, () => order(claire, 31), soldOut);
  const strangers = { corporateId: "018f0000-0000-7000-8000-000000000000" };
  const unknown = { status: 404, code: "corporate_not_found", location: "corporateId" };
  await expectRefused(world, () => order(claire, 2, strangers), unknown);
  const stranger = await world.signedIn(world.people.stranger.email);
  const identity = { status: 422, code: "identity_not_validated" };
  await expectRefused(world, () => order(stranger, 2), identity);
  await inDays(31);
  const closed = { status: 409, code: "fundraising_not_open" };
  await expectRefused(world, () => order(claire, 2), closed);
});

test("the same request is one subscription, and who has an unsigned one finishes it first", async () => {
  const headers = { "idempotency-key": "order-1" };
  const body = { fundraisingId: round.id, quantity: 4, ...tested };
  const first = await claire.call("POST", "/subscription", body, { headers });
  const again = await claire.call("POST", "/subscription", body, { headers });
  expect(again.body.id).toBe(first.body.id);
  const listed = (visibleOnMarketplace: boolean) =>
    admin.call("PATCH", `/company/${round.companyId}`, { visibleOnMarketplace });
  await listed(false);
  expect((await order(claire, 2)).body.code).toBe("fundraising_not_found");
  const since = await claire.call("POST", "/subscription", body, { headers });
  expect(since.body.id).toBe(first.body.id);
  await listed(true);
  const other = { ...body, quantity: 5 };
  const reused = await claire.call("POST", "/subscription", other, { headers });
  expect(reused.body.code).toBe("idempotency_key_reused");
  const unfinished = { status: 409, code: "subscription_unfinished" };
  await expectRefused(world, () => order(claire, 2), unfinished);
  expect((await roundNow()).subscribedQuantity).toBe(4);
});

test("a draft holds its shares for an hour, and then others have them", async () => {
  const { id } = (await order(claire, 30)).body;
  await pass(3599);
  const soldOut = { status: 409, code: "fundraising_sold_out", location: "quantity" };
  await expectRefused(world, () => order(karim, 2), soldOut);
  clock.advance(1);
  const late = { status: 409, code: "subscription_not_draft" };
  await expectRefused(world, () => claire.post(`/subscription/${id}/signature`), late);
  expect((await order(karim, 30)).status).toBe(201);
  expect(await read(id)).toMatchObject({ state: "CANCELLED", cancellation: "NOT_SIGNED_IN_TIME" });
  // Nobody has to ask for them.
  clock.advance(3600);
  await cancelOverdueDrafts(world.contextOf(null));
  await pass(0);
  expect((await roundNow()).subscribedQuantity).toBe(0);
});

test("a draft changes as far as there is place, and a consent is to an amount", async () => {
  const { id } = (await order(claire, 10, { riskAccepted: true })).body;
  await order(karim, 15);
  const change = (fields: object) => claire.call("PATCH", `/subscription/${id}`, fields);
  const soldOut = { status: 409, code: "fundraising_sold_out", location: "quantity" };
  await expectRefused(world, () => change({ quantity: 16 }), soldOut);
  expect((await change({ quantity: 15 })).body).toMatchObject({
    quantity: 15,
    amountCents: 15_000,
    feeCents: 375,
    riskAcceptedAt: null,
  });
  const alone = { status: 400, code: "subscription_state_alone", location: "quantity" };
  const both = { state: "CANCELLED", quantity: 2 };
  await expectRefused(world, () => admin.call("PATCH", `/subscription/${id}`, both), alone);
  const forbidden = { status: 403, code: "forbidden" };
  await expectRefused(world, () => change({ state: "PAID" }), forbidden);
  // Of another amount than the administrator saw.
  const seen = { headers: { "if-match": '"1"' } };
  const cancel = { state: "CANCELLED" };
  const stale = { status: 412, code: "changed_meanwhile" };
  const path = `/subscription/${id}`;
  await expectRefused(world, () => admin.call("PATCH", path, cancel, seen), stale);
});

test("R-23b, R-23f: nothing is signed without the test, the warning and the consent", async () => {
  const [first] = (await admin.get(`/subscriptions/users/${world.people.karim.id}`)).body.items;
  // The test of an order of before counts for two years.
  expect((await order(karim, 2, { answers: undefined })).body).toMatchObject({
    knowledge: "SUFFICIENT",
    knowledgeTestedAt: first.knowledgeTestedAt,
  });
  const failed = await order(claire, 2, { answers: { ...rightAnswers, loss: "PART" } });
  // What is right is told to whoever answered wrongly, and to nobody else.
  expect(failed.body.rightAnswers).toEqual(rightAnswers);
  expect(first.rightAnswers).toBeNull();
  const { id } = failed.body;
  const sign = () => claire.post(`/subscription/${id}/signature`);
  const warning = { status: 422, code: "knowledge_warning_missing" };
  await expectRefused(world, sign, warning);
  await claire.call("PATCH", `/subscription/${id}`, { knowledgeWarned: true });
  expect((await sign()).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: "PENDING", knowledge: "INSUFFICIENT" });
});

test("a form is signed with a code: four days of reflection begin, and it is withdrawn in one call", async () => {
  await provePhone(world, claire, world.people.claire.id, "+33612345678");
  await inDays(1);
  const { id } = (await order(claire, 12)).body;
  const opened = (await claire.post(`/subscription/${id}/signature`)).body;
  expect(opened.signatureUrl).toContain(opened.signatureId);
  await claire.post(`/signatures/${opened.signatureId}/code`);
  const code = await lastCodeTo(world, "+33612345678");
  const path = `/signatures/${opened.signatureId}/signature`;
  expect((await claire.post(path, { code })).status).toBe(200);
  const made = await read(id);
  expect(made).toMatchObject({ state: "SIGNED", signedAt: clock.now().toISOString() });
  await inDays(4);
  expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
  expect(await read(id)).toMatchObject({ state: "CANCELLED", cancellation: "WITHDRAWN" });
  expect((await roundNow()).subscribedQuantity).toBe(0);
});

test("a refused form ends its subscription, and one that is taken back asks for no signature", async () => {
  const first = (await order(claire, 5)).body;
  const { signatureId } = (await claire.post(`/subscription/${first.id}/signature`)).body;
  await endForm(world, signatureId, "REFUSED");
  expect(await read(first.id)).toMatchObject({ cancellation: "SIGNATURE_REFUSED" });
  const second = (await order(claire, 5)).body;
  const asked = (await claire.post(`/subscription/${second.id}/signature`)).body;
  await claire.call("DELETE", `/subscription/${second.id}`);
  const signature = (await claire.get(`/signatures/${asked.signatureId}`)).body;
  expect(signature.state).toBe("CANCELLED");
  expect((await roundNow()).subscriptionCount).toBe(0);
});

test("payment reserves amount and fees once, and withdrawal gives all of it back", async () => {
  const { id: holder } = world.people.claire;
  const before = await cashOf(world, holder, round.companyId);
  const id = await signed(claire, 12);
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => pay(claire, id), poor);
  await fund(world, holder, 12_300n);
  const answers = await Promise.all([pay(claire, id), pay(claire, id), pay(admin, id)]);
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
    answers.map(() => [200, "PAID"]),
  );
  const paid = { wallet: before.wallet, reserved: 12_300n };
  expect(await cashOf(world, holder, round.companyId)).toMatchObject(paid);
  await claire.call("DELETE", `/subscription/${id}`);
  const back = { wallet: before.wallet + 12_300n, reserved: 0n };
  expect(await cashOf(world, holder, round.companyId)).toMatchObject(back);
  const over = { status: 409, code: "subscription_over" };
  await expectRefused(world, () => pay(claire, id), over);
  expect(await differencesIn(world)).toEqual([]);
});

test("who pays while they withdraw has either paid or withdrawn, and no cent is lost", async () => {
  const { id: holder } = world.people.claire;
  await fund(world, holder, 20_000n);
  const before = await cashOf(world, holder, round.companyId);
  const id = await signed(claire, 12);
  await Promise.all([pay(claire, id), claire.call("DELETE", `/subscription/${id}`)]);
  expect((await read(id)).state).toBe("CANCELLED");
  expect(await cashOf(world, holder, round.companyId)).toEqual(before);
  expect(await differencesIn(world)).toEqual([]);
});

test("a list shows an investor their own, a company its rounds, and figures add up", async () => {
  const { id } = (await order(claire, 12)).body;
  await order(karim, 6);
  const mine = await claire.get(
    `/subscriptions/users/${world.people.claire.id}?fundraisingId=${round.id}`,
  );
  expect(mine.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
  expect((await claire.get("/subscriptions")).body.items).toEqual([]);
  const all = await admin.get(`/subscriptions?fundraisingId=${round.id}&state=DRAFT`);
  expect(all.body.total).toBe(2);
  const path = `/statistics/company/${round.companyId}/fundraising/${round.id}/subscriptions`;
  expect((await admin.get(path)).body).toMatchObject({
    count: 2,
    subscribedCents: 18_000,
    paidCents: 0,
    progressBps: 9_000,
    averageTicketCents: 9_000,
    byDay: [{ count: 2, quantity: 18, amountCents: 18_000 }],
  });
});
