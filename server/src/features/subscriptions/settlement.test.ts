import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import {
  becomeInvestor,
  cashOf,
  differencesIn,
  endForm,
  fund,
  openRound,
} from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { rightAnswers } from "#features/subscriptions/knowledge.rules.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let claire: Client;
let karim: Client;
let round: Awaited<ReturnType<typeof openRound>>;

const signIn = async () => {
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
};

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  await signIn();
  await becomeInvestor(world, claire, world.people.claire.id);
  await becomeInvestor(world, karim, world.people.karim.id);
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.advance(25 * 3600);
  await signIn();
  round = await openRound(admin, clock.now());
});

const inDays = async (days: number) => {
  clock.advance(days * 86_400);
  await signIn();
};
const tested = { answers: rightAnswers } as const;
const order = (client: Client, quantity: number, more: object = {}) =>
  client.post("/subscription", { fundraisingId: round.id, quantity, ...tested, ...more });
const read = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body;
const close = (outcome: string) =>
  admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome });
const pay = (client: Client, id: string) => client.post(`/subscription/${id}/payment`);

/** As far as its signature. */
const signed = async (client: Client, quantity: number): Promise<string> => {
  const { id } = (await order(client, quantity)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};

test("a round closes once all are firm: shares and cash move together, what is unpaid is cancelled", async () => {
  const { claire: one } = world.people;
  await fund(world, one.id, 12_300n);
  const before = await cashOf(world, one.id, round.companyId);
  const first = await signed(claire, 12);
  const second = await signed(karim, 18);
  await pay(claire, first);
  const reflection = { status: 409, code: "fundraising_in_reflection" };
  await expectRefused(world, () => close("SUCCEEDED"), reflection);
  await inDays(5);
  const binds = { status: 409, code: "subscription_binds" };
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${first}`), binds);
  const closed = await close("SUCCEEDED");
  expect(closed.body).toMatchObject({
    ...{ state: "CLOSED", outcome: "SUCCEEDED", subscriptionCount: 1, paidCents: 12_000 },
  });
  const done = await read(first);
  expect(done).toMatchObject({ state: "COMPLETED", completedAt: clock.now().toISOString() });
  expect((await admin.get(`/transactions/${done.transactionId}`)).body).toMatchObject({
    ...{ type: "ISSUE", nature: "subscription", origin: "subscription", quantity: 12 },
    ...{ unitPrice: "10", reason: `Souscription ${first}` },
  });
  expect(await read(second)).toMatchObject({ state: "CANCELLED", cancellation: "NOT_PAID" });
  expect(await cashOf(world, one.id, round.companyId)).toEqual({
    ...{ wallet: before.wallet - 12_300n, reserved: 0n, company: 12_000n },
    operator: before.operator + 300n,
  });
  const accounts = await admin.get(`/share-holders/companies/${round.companyId}`);
  expect(accounts.body.items).toMatchObject([{ quantity: 12 }]);
  expect(await differencesIn(world)).toEqual([]);
  const over = { status: 409, code: "subscription_over" };
  await expectRefused(world, () => pay(karim, second), over);
});

test("below its minimum a round does not succeed; when it fails every cent goes back", async () => {
  const { id: holder } = world.people.claire;
  await fund(world, holder, 9_225n);
  const before = await cashOf(world, holder, round.companyId);
  const id = await signed(claire, 9);
  await pay(claire, id);
  const draft = (await order(karim, 3)).body;
  await inDays(31);
  const minimum = { status: 409, code: "fundraising_minimum_missed", location: "outcome" };
  await expectRefused(world, () => close("SUCCEEDED"), minimum);
  expect((await close("FAILED")).status).toBe(200);
  for (const one of [id, draft.id]) {
    expect(await read(one)).toMatchObject({ state: "CANCELLED", cancellation: "ROUND_FAILED" });
  }
  expect(await cashOf(world, holder, round.companyId)).toEqual(before);
  expect(await differencesIn(world)).toEqual([]);
});

test("who pays while the round closes is in it whole or out of it whole", async () => {
  const { claire: one, karim: other } = world.people;
  await fund(world, one.id, 12_300n);
  await fund(world, other.id, 18_450n);
  const first = await signed(claire, 12);
  const second = await signed(karim, 18);
  await pay(claire, first);
  await inDays(5);
  const [closed, paid] = await Promise.all([close("SUCCEEDED"), pay(karim, second)]);
  expect(closed.status).toBe(200);
  const state = (await read(second)).state;
  expect([paid.status, state]).toEqual(
    paid.status === 200 ? [200, "COMPLETED"] : [409, "CANCELLED"],
  );
  expect(await differencesIn(world)).toEqual([]);
});
