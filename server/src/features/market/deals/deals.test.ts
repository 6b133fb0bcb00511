import { afterAll, beforeEach, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { credit, transferPath, verifyIntact, undocumented } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  buy,
  informBuyer,
  marketDifferences,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { cashOf, fund } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";
import { setIdentity, setPerson } from "../../../../test/states.ts";

const { world, clients, clock, inDays, pass } = await openInvestors("claire", "karim", "stranger");
const { admin, claire, karim, stranger } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  market = await openMarket(admin, [[world.people.claire.id, 100]]);
});

const marketIn = async (days: number) => {
  await inDays(days);
  await advanceMarkets(world.contextOf(null));
  await world.runJobs();
};

/** Sets what becomes of the seller's identity while a deal is under way. */
const freeze = (state: string) => setIdentity(world, world.people.claire.id, state);

/** Karim takes so many of what Claire sells, and she agrees. */
const agreed = async (quantity: number, price = "25.00"): Promise<string> => {
  const offer = (await sell(claire, market, { unitPrice: price })).body;
  const { id } = (await answer(karim, offer.id, quantity)).body;
  const accepted = await step(claire, id, "accept");
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return id;
};

test("an offer becomes a settled transfer: shares and cash change hands together", async () => {
  const { claire: seller, karim: buyer } = world.people;
  await fund(world, buyer.id, 103_500n);
  const before = await cashOf(world, buyer.id, market.companyId);
  const beforeSeller = await cashOf(world, seller.id, market.companyId);
  const offer = (await sell(claire, market)).body;
  expect(offer).toMatchObject({ kind: "SELL", remainingQuantity: 40, isMine: true });
  const proposed = (await answer(karim, offer.id, 40)).body;
  expect(proposed).toMatchObject({
    state: "PROPOSED",
    nextActor: "SELLER",
    mySide: "BUYER",
    seller: null,
    // a duty of 0.1 %, and of 25 € at least.
    amountCents: 100_000,
    feeCents: 1_000,
    dutyCents: 2_500,
    buyerPaysCents: 103_500,
  });
  // Each reads what it is about in the bell: the seller the price, the buyer what is to be paid.
  const bellOf = async (client: Client) => (await client.get("/notifications")).body.items[0];
  const until = expect.stringMatching(/T.+Z$/);
  expect(await bellOf(claire)).toMatchObject({
    kind: "deal_waits_for_you",
    facts: { quantity: 40, amountCents: 100_000, until },
  });
  const accepted = (await step(claire, proposed.id, "accept")).body;
  expect(await bellOf(karim)).toMatchObject({
    kind: "deal_waits_for_you",
    facts: { quantity: 40, amountCents: 103_500, until },
  });
  // No clause asks anybody: both may sign at once, and know each other by then.
  expect(accepted).toMatchObject({ state: "APPROVED", nextActor: "BOTH", isMyTurn: true });
  expect(accepted.buyer.name).toBe("Karim Benali");
  await signBoth(world, karim, proposed.id);
  expect(await readDeal(claire, proposed.id)).toMatchObject({
    state: "SIGNED",
    nextActor: "BUYER",
    isMyTurn: false,
    documents: [{ document: "order" }, { document: "signed" }, { document: "evidence" }],
  });
  // Both may sign in any order, and each has a number of their own; the title names the company.
  const file = await karim.get(`/secondary-market/deals/${proposed.id}/documents/evidence`);
  const evidence = pdfPages(file.bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(evidence.match(/Signataire n° \d/g)).toEqual(["Signataire n° 1", "Signataire n° 2"]);
  expect(evidence).not.toContain("relatif à la société");
  const paid = await step(karim, proposed.id, "pay");
  expect(paid.body).toMatchObject({ state: "PAID" });
  await world.runJobs();
  const done = await readDeal(karim, proposed.id);
  expect(done).toMatchObject({ state: "SETTLED", nextActor: null });
  expect(done.timeline.map(({ event }: { event: string }) => event)).toEqual([
    "PROPOSED",
    "ACCEPTED",
    "ORDER_DRAWN",
    "SIGNED",
    "PAID",
    "SETTLED",
  ]);
  expect((await admin.get(`/transactions/${done.transactionId}`)).body).toMatchObject({
    type: "TRANSFER",
    nature: "sale",
    origin: "deal",
    quantity: 40,
    unitPrice: "25",
    documents: [{ mediaType: "application/pdf" }],
  });
  expect(await cashOf(world, buyer.id, market.companyId)).toMatchObject({
    wallet: before.wallet - 103_500n,
    reserved: 0n,
    operator: before.operator + 1_000n,
  });
  const after = await cashOf(world, seller.id, market.companyId);
  expect(after.wallet).toBe(beforeSeller.wallet + 100_000n);
  const accounts = await admin.get(`/share-holders/companies/${market.companyId}`);
  expect(accounts.body.items).toMatchObject([{ quantity: 60 }, { quantity: 40 }]);
  const formalities = await admin.get("/formalities?limit=50");
  expect(formalities.body.items).toContainEqual(
    expect.objectContaining({ kind: "TRANSFER_DUTY", amountCents: 2_500 }),
  );
  const [bought] = (await karim.get("/wallet/postings")).body.items;
  const [sold] = (await claire.get("/wallet/postings")).body.items;
  const about = { id: proposed.id, quantity: 40, settledOn: expect.any(String) };
  expect(bought).toMatchObject({ kind: "RESERVED", purpose: { ...about, kind: "PURCHASE" } });
  expect(sold).toMatchObject({ kind: "SETTLED", purpose: { ...about, kind: "SALE" } });
  // The platform kept the duty with the price: it awaits nobody else.
  const ofKind = async (client: Client): Promise<string[]> =>
    (await client.get("/waiting")).body.items
      .filter((one: { kind: string }) => one.kind === "formality")
      .map((one: { formalityKind: string }) => one.formalityKind);
  expect([await ofKind(karim), await ofKind(claire)]).toEqual([[], ["CAPITAL_GAIN"]]);
  const [kept] = (await karim.get("/formalities?own=true")).body.items;
  expect(kept).toMatchObject({ isOfPlatform: true, sale: { quantity: 40 } });
  const path = `/formalities/${kept.id}/own-state`;
  const seenTo = { status: 409, code: "formality_seen_to" };
  await expectRefused(world, () => karim.call("PUT", path, { state: "DONE" }), seenTo);
  expect(await verifyIntact(admin, market.companyId)).toMatchObject({ intact: true });
  expect(await marketDifferences(world)).toEqual([]);
});

test("who has signed an order has no more to do, and the other side has", async () => {
  const { claire: seller, karim: buyer } = world.people;
  const phones = { claire: "+33612345678", karim: "+33612345679" };
  await provePhone(world, claire, seller.id, phones.claire);
  await provePhone(world, karim, buyer.id, phones.karim);
  const id = await agreed(10);
  await informBuyer(world, id);
  const order = (await step(claire, id, "sign")).body.signatureId;
  const isMyTurn = async (client: Client, nextActor = "BOTH"): Promise<boolean> => {
    const read = await readDeal(client, id);
    expect(read).toMatchObject({ state: "APPROVED", nextActor });
    // The page of a deal, the list of them and what waits for somebody answer the same.
    const mine = (await client.get("/secondary-market/deals?turn=mine")).body.items;
    expect(mine.some((deal: { id: string }) => deal.id === id)).toBe(read.isMyTurn);
    const others = (await client.get("/secondary-market/deals?turn=others")).body.items;
    const listed = [...mine, ...others].find((deal: { id: string }) => deal.id === id);
    expect(listed).toMatchObject({ isMyTurn: read.isMyTurn, nextActor });
    return read.isMyTurn;
  };
  expect([await isMyTurn(claire), await isMyTurn(karim)]).toEqual([true, true]);
  // A code a minute is sent to a phone.
  clock.advance(61);
  await claire.post(`/signatures/${order}/code`);
  const code = await lastCodeTo(world, phones.claire);
  expect((await claire.post(`/signatures/${order}/signature`, { code })).status).toBe(200);
  expect([await isMyTurn(claire, "BUYER"), await isMyTurn(karim, "BUYER")]).toEqual([false, true]);
  const known = await readDeal(claire, id);
  expect(known.timeline.at(-1)).toMatchObject({ event: "SIDE_SIGNED", part: "SELLER" });
  expect((await readDeal(admin, id)).isMyTurn).toBe(false);
  const { followed } = (await claire.get("/waiting")).body;
  const line = followed.items.find((one: { id: string }) => one.id === id);
  expect(line).toMatchObject({ act: "FOLLOW", awaited: "SIGN", side: "SELLER" });
});

test("a person’s deals are told with their number, as many as there may be", async () => {
  const id = await agreed(10);
  const { body } = await claire.get(`/secondary-market/users/${world.people.claire.id}`);
  expect(body.deals.map((deal: { id: string }) => deal.id)).toContain(id);
  expect(body.dealCount).toBe(body.deals.length);
});

test("who answers a purchase sells, and needs the shares for it", async () => {
  const offer = (await buy(karim, market)).body;
  const short = { status: 409, code: "not_enough_free_shares", location: "quantity" };
  await expectRefused(world, () => answer(stranger, offer.id, 5), short);
  const { id } = (await answer(claire, offer.id, 30)).body;
  expect(await readDeal(karim, id)).toMatchObject({ nextActor: "BUYER", isMyTurn: true });
  const notYours = { status: 403, code: "deal_not_yours_to_decide" };
  await expectRefused(world, () => step(claire, id, "accept"), notYours);
  expect((await step(karim, id, "accept")).body).toMatchObject({ state: "APPROVED" });
  expect(await marketDifferences(world)).toEqual([]);
});

test("a deal that is declined, cancelled or expires leaves its shares on the offer", async () => {
  const offer = (await sell(claire, market)).body;
  const first = (await answer(karim, offer.id, 40)).body;
  const second = (await answer(stranger, offer.id, 40)).body;
  expect((await step(claire, first.id, "decline")).body).toMatchObject({ state: "DECLINED" });
  await step(claire, second.id, "accept");
  const left = async () => {
    const board = await karim.get(`/secondary-market/companies/${market.companyId}`);
    return board.body.items.map((one: { remainingQuantity: number }) => one.remainingQuantity);
  };
  expect(await left()).toEqual([]);
  expect((await step(stranger, second.id, "cancel", {})).body).toMatchObject({
    state: "CANCELLED",
  });
  expect(await left()).toEqual([40]);
  const third = (await answer(karim, offer.id, 15)).body;
  await step(claire, third.id, "accept");
  expect(await left()).toEqual([25]);
  await marketIn(31);
  expect(await readDeal(karim, third.id)).toMatchObject({ state: "EXPIRED" });
  expect(await left()).toEqual([40]);
  const late = { status: 409, code: "deal_step_over" };
  await expectRefused(world, () => step(karim, third.id, "sign"), late);
  expect(await marketDifferences(world)).toEqual([]);
});

test("a company approves or rejects with a reason; silence for three months is approval (R-14)", async () => {
  await admin.call("PATCH", `/company/${market.companyId}`, { approvalRequired: true });
  const first = await agreed(10);
  expect(await readDeal(karim, first)).toMatchObject({
    state: "ACCEPTED",
    nextActor: "COMPANY",
    needsApproval: true,
    seller: null,
  });
  const rejected = await step(admin, first, "reject", { reason: "Concurrent de la société" });
  expect(rejected.body).toMatchObject({ state: "REJECTED", reason: "Concurrent de la société" });
  const second = await agreed(10);
  await marketIn(95);
  const silent = await readDeal(claire, second);
  expect(silent).toMatchObject({ state: "APPROVED" });
  expect(silent.timeline.at(-1)).toMatchObject({ event: "APPROVED_BY_SILENCE", part: "CLOCK" });
  expect(await marketDifferences(world)).toEqual([]);
});

test("nobody decides for the company on a deal to which they are a party", async () => {
  const { companyId } = market;
  await admin.call("PATCH", `/company/${companyId}`, { approvalRequired: true });
  await admin.call("PATCH", `/company/${companyId}/users/${world.people.claire.id}`);
  await admin.call("PATCH", `/company/${companyId}/users/${world.people.helene.id}`);
  await pass(0);
  const id = await agreed(10);
  const party = { status: 403, code: "approver_is_party" };
  await expectRefused(world, () => step(claire, id, "approve"), party);
  await expectRefused(world, () => step(claire, id, "reject", { reason: "Non" }), party);
  const helene = await world.signedIn(world.people.helene.email);
  expect((await step(helene, id, "approve")).body).toMatchObject({
    state: "APPROVED",
    seller: { name: "Claire Aubry" },
    buyer: { name: "Karim Benali" },
  });
});

test("a signed deal that is not paid in time ends, and a paid one gives its money back", async () => {
  const id = await agreed(10);
  await signBoth(world, claire, id);
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => step(karim, id, "pay"), poor);
  const nobodys = { status: 404, code: "not_found" };
  await expectRefused(world, () => step(stranger, id, "pay"), nobodys);
  const binds = { status: 409, code: "deal_step_over" };
  await expectRefused(world, () => step(karim, id, "cancel", {}), binds);
  await marketIn(32);
  expect(await readDeal(karim, id)).toMatchObject({ state: "EXPIRED" });
  const other = await agreed(10);
  await signBoth(world, claire, other);
  await fund(world, world.people.karim.id, 30_000n);
  const before = await cashOf(world, world.people.karim.id, market.companyId);
  await step(karim, other, "pay");
  await freeze("REJECTED");
  await world.runJobs();
  expect(await readDeal(karim, other)).toMatchObject({ state: "PAID", nextActor: "PLATFORM" });
  const role = (named: "ROLE_ADMIN" | "ROLE_USER") =>
    setPerson(world, world.people.karim.id, { role: named });
  // Once it binds an administrator decides, and none who is a party to it.
  await role("ROLE_ADMIN");
  const party = { status: 403, code: "approver_is_party" };
  await expectRefused(world, () => step(karim, other, "cancel", {}), party);
  await role("ROLE_USER");
  const cancelled = await step(admin, other, "cancel", { reason: "Identité reprise" });
  expect(cancelled.body).toMatchObject({ state: "CANCELLED", reason: "Identité reprise" });
  await freeze("VALIDATED");
  expect(await cashOf(world, world.people.karim.id, market.companyId)).toEqual(before);
  expect(await marketDifferences(world)).toEqual([]);
});

test("a deal ends although its shares were elsewhere on a day before it was agreed on", async () => {
  const { claire: seller, stranger: other } = world.people;
  const offer = (await sell(claire, market, { quantity: 100 })).body;
  await inDays(10);
  const { id } = (await answer(karim, offer.id, 100)).body;
  await credit(admin, market.shareCategoryId, seller.id, { quantity: 30 });
  await step(claire, id, "accept");
  // Dated back to the days on which only the offer had promised them; since then others came.
  const path = transferPath(seller.id, other.id, market.shareCategoryId);
  const effectiveOn = dayIn(-3, clock.now());
  const moved = await admin.post(path, form({ quantity: "30", effectiveOn, ...undocumented }));
  expect(moved.status).toBe(201);
  expect((await step(karim, id, "cancel", {})).body).toMatchObject({ state: "CANCELLED" });
  const board = await karim.get(`/secondary-market/companies/${market.companyId}`);
  expect(board.body.items).toMatchObject([{ remainingQuantity: 100 }]);
  expect(await marketDifferences(world)).toEqual([]);
});
