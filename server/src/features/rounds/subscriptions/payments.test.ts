import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bankCsv, bookRows, differences, payerIban, sendStatement } from "../../../../test/bank.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { cashOf, endForm, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;
let reference: string;

beforeAll(async () => {
  reference = (await claire.get("/wallet")).body.funding.reference;
});
beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const order = (quantity: number) =>
  claire.post("/subscription", { fundraisingId: round.id, quantity, answers: rightAnswers });
const pay = (id: string) => claire.post(`/subscription/${id}/payment`);
const stateOf = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body.state;
const cash = () => cashOf(world, world.people.claire.id, round.companyId);
let day = 0;
/** A transfer of her own, with its reference or another text, on a day of its own. */
const transfer = (cents: number, more: object = { reference }) => {
  day += 1;
  const on = new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
  return bookRows(world, admin, [{ cents, name: "Claire Aubry", iban: payerIban, on, ...more }]);
};
const signed = async (quantity: number): Promise<string> => {
  const { id } = (await order(quantity)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};

test("a transfer of too little waits in the wallet for the rest; what is too much stays there", async () => {
  const before = await cash();
  const id = await signed(12);
  await transfer(12_299);
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => pay(id), poor);
  expect(await stateOf(id)).toBe("SIGNED");
  await transfer(501);
  expect((await pay(id)).body.state).toBe("PAID");
  expect(await cash()).toMatchObject({ wallet: before.wallet + 500n, reserved: 12_300n });
  expect(await differences(admin)).toEqual([]);
});

test("a transfer without a reference pays nothing until a person has said whose it is", async () => {
  const before = await cash();
  const id = await signed(12);
  const needed = 12_300 - Number(before.wallet);
  await transfer(needed, { text: "souscription" });
  await expectRefused(world, () => pay(id), { status: 422, code: "not_enough_cash" });
  const { items } = (await admin.get("/bank-lines?state=WAITING")).body;
  expect(items).toMatchObject([{ reason: "no_reference", cents: needed }]);
  const allot = { decision: "ALLOT", holderId: world.people.claire.id, reason: "Son compte" };
  await admin.post(`/bank-lines/${items[0].id}`, allot);
  expect((await pay(id)).body.state).toBe("PAID");
  expect(await differences(admin)).toEqual([]);
});

test("a transfer that comes after its subscription was cancelled is the holder’s, and revives nothing", async () => {
  const id = await signed(12);
  await claire.call("DELETE", `/subscription/${id}`);
  const before = await cash();
  await transfer(12_300);
  expect(await cash()).toMatchObject({
    wallet: before.wallet + 12_300n,
    reserved: before.reserved,
  });
  await expectRefused(world, () => pay(id), { status: 409, code: "subscription_over" });
  expect(await stateOf(id)).toBe("CANCELLED");
  const wish = { amountCents: 12_300, iban: payerIban };
  expect((await claire.post("/wallet/withdrawals", wish)).body.state).toBe("READY");
  expect(await differences(admin)).toEqual([]);
});

test("orders and withdrawals beyond what is counted are refused on their field, and take nothing", async () => {
  for (const quantity of [0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e300, "2"]) {
    const { status, body } = await expectUnchanged(world, () => order(quantity as number));
    expect([400, 409]).toContain(status);
    expect(body.errors[0].location).toContain("quantity");
  }
  for (const amountCents of [0, -5, 0.5, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1]) {
    const wish = { amountCents, iban: payerIban };
    const ask = () => claire.post("/wallet/withdrawals", wish);
    expect([400, 422]).toContain((await expectUnchanged(world, ask)).status);
  }
});

test("a line of the bank at the limit of numbers is refused, or booked to the cent", async () => {
  const opening = (await admin.get("/cash/check")).body.bankCents;
  const most = Number.MAX_SAFE_INTEGER - opening;
  for (const [cents, count] of [
    [most, 1],
    [most, 2],
    [Number.MAX_SAFE_INTEGER, 1],
  ] as const) {
    const rows = Array.from({ length: count }, () => ({ cents, text: "Limite" }));
    const before = await admin.get("/cash/check");
    const answer = await sendStatement(admin, bankCsv(world, opening, rows));
    expect(answer.status).toBeLessThan(500);
    if (answer.body.committed) expect(cents + opening).toBe(Number.MAX_SAFE_INTEGER);
    else expect((await admin.get("/cash/check")).body).toEqual(before.body);
  }
  expect(await differences(admin)).toEqual([]);
});
