import { afterAll, beforeEach, expect, test } from "vitest";
import { offersPerDay } from "@coulisse/contract/market/market.ts";
import { form, type Client } from "../../../../test/client.ts";
import { transferPath, undocumented } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  buy,
  marketDifferences,
  openMarket,
  sell,
  type TestMarket,
} from "../../../../test/market.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  market = await openMarket(admin, [[world.people.claire.id, 100]]);
});

const board = (client: Client) => client.get(`/secondary-market/companies/${market.companyId}`);
const transfer = (quantity: number) =>
  admin.post(
    transferPath(world.people.claire.id, world.people.karim.id, market.shareCategoryId),
    form({ quantity: String(quantity), ...undocumented }),
  );

test("shares on offer are offered once, and neither transferred nor pledged beside that", async () => {
  expect((await sell(claire, market, { quantity: 70 })).status).toBe(201);
  const short = { status: 409, code: "not_enough_free_shares", location: "quantity" };
  const refused = await expectRefused(world, () => sell(claire, market, { quantity: 31 }), short);
  expect(refused.body.detail ?? refused.body.description).toContain("30");
  const encumbered = { status: 422, code: "shares_encumbered", location: "quantity" };
  await expectRefused(world, () => transfer(31), encumbered);
  const holdings = await claire.get(`/share-holders/users/${world.people.claire.id}`);
  expect(
    holdings.body.items.find(
      (one: { shareCategoryId: string }) => one.shareCategoryId === market.shareCategoryId,
    ),
  ).toMatchObject({ quantity: 100, promisedQuantity: 70, freeQuantity: 30 });
  expect((await transfer(30)).status).toBe(201);
  await expectRefused(world, () => transfer(1), encumbered);
  expect(await marketDifferences(world)).toEqual([]);
});

test("an offer has the names of the specification too, and tells ids to those who know the names", async () => {
  const { body: made } = await sell(claire, market);
  const { body: wanted } = await buy(karim, market);
  const ids = {
    userId: world.people.claire.id,
    corporateId: null,
    shareHolderId: expect.any(String),
  };
  const said = { type: "SELL", shareCategoryId: market.shareCategoryId };
  expect(made).toMatchObject({ ...said, ...ids });
  expect(wanted).toMatchObject({ type: "BUY", userId: world.people.karim.id, shareHolderId: null });
  const offers = async (client: Client, query: string) =>
    (await client.get(`/secondary-market/companies/${market.companyId}?${query}`)).body.items;
  expect(await offers(admin, "type=SELL")).toMatchObject([{ id: made.id, ...said, ...ids }]);
  const hidden = { userId: null, corporateId: null, shareHolderId: null };
  expect(await offers(karim, "type=SELL")).toMatchObject([{ id: made.id, ...said, ...hidden }]);
  expect(await offers(karim, "type=BUY")).toMatchObject([{ id: wanted.id }]);
  const all = await admin.get(`/secondary-market?companyId=${market.companyId}&type=BUY`);
  expect(all.body).toMatchObject({ total: 1, items: [{ id: wanted.id }] });
  const both = await admin.get("/secondary-market?kind=BUY&type=SELL");
  expect(both).toMatchObject({ status: 400, body: { errors: [{ location: "type" }] } });
});

test("another investor sees quantity, price and date, the company names", async () => {
  await admin.call("PATCH", `/company/${market.companyId}/users/${world.people.helene.id}`);
  const helene = await world.signedIn(world.people.helene.email);
  await sell(claire, market);
  const [seen] = (await board(karim)).body.items;
  expect(seen).toMatchObject({ quantity: 40, unitPrice: "25", holder: null, proposedCount: null });
  expect(JSON.stringify(seen)).not.toContain("Claire");
  expect(JSON.stringify(seen)).not.toContain(world.people.claire.id);
  const [named] = (await board(helene)).body.items;
  expect(named.holder).toMatchObject({ name: "Claire Aubry" });
});

test("a closed market takes no new offer and no new answer, and withdraws nothing", async () => {
  const offer = (await sell(claire, market)).body;
  await admin.call("PATCH", `/company/${market.companyId}`, { secondaryMarketStatus: "CLOSED" });
  const closed = { status: 409, code: "market_closed" };
  await expectRefused(world, () => buy(karim, market), closed);
  await expectRefused(world, () => answer(karim, offer.id, 5), closed);
  expect((await board(karim)).body.items).toHaveLength(1);
});

test("who has no validated identity, and shares that may not move, find no market (R-16, R-17)", async () => {
  const stranger = await world.signedIn(world.people.stranger.email);
  const unknown = { status: 422, code: "identity_not_validated" };
  await expectRefused(world, () => buy(stranger, market), unknown);
  market = await openMarket(admin, [[world.people.claire.id, 100]], {
    category: { transferable: false },
  });
  const fixed = { status: 422, code: "not_transferable" };
  await expectRefused(world, () => sell(claire, market), fixed);
});

test("what comes to no cent is not sold, asked for, or quoted", async () => {
  const small = { status: 422, code: "amount_too_small", location: "quantity" };
  const price = { quantity: 1, unitPrice: "0.004999" };
  await expectRefused(world, () => sell(claire, market, price), small);
  const { shareCategoryId } = market;
  const query = `shareCategoryId=${shareCategoryId}&quantity=1&unitPrice=0.004999`;
  expect((await claire.get(`/secondary-market/quote?${query}`)).body.code).toBe("amount_too_small");
  // Ten come to five cents; an answer that takes one of them would be a gift.
  const ten = { quantity: 10, unitPrice: "0.004999" };
  const offer = (await sell(claire, market, ten)).body;
  await expectRefused(world, () => answer(karim, offer.id, 1), small);
  await claire.call("DELETE", `/secondary-market/${offer.id}`);
});

test("an offer ends on its last day, and its shares are free again", async () => {
  const late = { status: 422, code: "expiry_out_of_range", location: "expiresOn" };
  const expiresOn = (days: number) => ({ expiresOn: dayIn(days, clock.now()) });
  await expectRefused(world, () => sell(claire, market, expiresOn(-1)), late);
  await expectRefused(world, () => sell(claire, market, expiresOn(366)), late);
  const offer = (await sell(claire, market, { quantity: 100, ...expiresOn(2) })).body;
  await inDays(3);
  const over = { status: 409, code: "offer_over" };
  await expectRefused(world, () => answer(karim, offer.id, 1), over);
  await advanceMarkets(world.contextOf(null));
  expect((await board(karim)).body.items).toEqual([]);
  expect((await sell(claire, market, { quantity: 100 })).status).toBe(201);
});

test("its maker withdraws an offer, and nobody else; a key that comes again makes no second one", async () => {
  const key = { headers: { "idempotency-key": "offer-once" } };
  const body = { shareCategoryId: market.shareCategoryId, quantity: 40, unitPrice: "25" };
  const first = await claire.post("/secondary-market/sellOffer", body, key);
  const second = await claire.post("/secondary-market/sellOffer", body, key);
  expect(second.body.id).toBe(first.body.id);
  const path = `/secondary-market/${first.body.id}`;
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, () => karim.call("DELETE", path), hidden);
  expect((await claire.call("DELETE", path)).status).toBe(204);
  const over = { status: 409, code: "offer_over" };
  await expectRefused(world, () => claire.call("DELETE", path), over);
  expect((await transfer(100)).status).toBe(201);
});

test("a person’s offers of a day are bounded, which is said before", async () => {
  const mine = () => claire.get(`/secondary-market/users/${world.people.claire.id}`);
  expect((await mine()).body.offersLeftToday).toBe(offersPerDay);
  for (let n = 0; n < offersPerDay; n += 1) await sell(claire, market, { quantity: 1 });
  expect((await mine()).body.offersLeftToday).toBe(0);
  const many = { status: 409, code: "too_many_offers" };
  await expectRefused(world, () => sell(claire, market, { quantity: 1 }), many);
});
