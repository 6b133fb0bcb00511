import { dueAfterMonths, workingDayFrom } from "@coulisse/domain/due-dates.ts";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
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
const close = (outcome: string) =>
  admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome });
const pay = (client: Client, id: string) => client.post(`/subscription/${id}/payment`);

/** Goes as far as the signature. */
const signed = async (client: Client, quantity: number): Promise<string> => {
  const { id } = (await order(client, quantity)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};

test("R-22, R-22c: a round closes once all are firm: shares and cash move together, what is unpaid is cancelled", async () => {
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
  await certifyRound(admin, round.id, clock.now());
  const closed = await close("SUCCEEDED");
  expect(closed.body).toMatchObject({
    state: "CLOSED",
    outcome: "SUCCEEDED",
    subscriptionCount: 1,
    paidCents: 12_000,
  });
  const done = await read(first);
  expect(done).toMatchObject({ state: "COMPLETED", completedAt: clock.now().toISOString() });
  expect((await admin.get(`/transactions/${done.transactionId}`)).body).toMatchObject({
    type: "ISSUE",
    nature: "subscription",
    origin: "subscription",
    quantity: 12,
    unitPrice: "10",
    reason: `Souscription ${first}`,
  });
  expect(await read(second)).toMatchObject({ state: "CANCELLED", cancellation: "NOT_PAID" });
  expect(await cashOf(world, one.id, round.companyId)).toEqual({
    wallet: before.wallet - 12_300n,
    reserved: 0n,
    company: 12_000n,
    operator: before.operator + 300n,
  });
  // R-22c, R123-66: eight days to hand the funds over, a month to tell the registry; each is due once.
  const { items: due } = (await admin.get(`/formalities?companyId=${round.companyId}`)).body;
  const issuedOn = dayIn(0, clock.now());
  expect(due).toMatchObject([
    { kind: "FUNDS_DEPOSIT", dueOn: workingDayFrom(dayIn(3, clock.now())), holderId: null },
    { kind: "REGISTRY_FILING", dueOn: dueAfterMonths(issuedOn, 1), holderId: null },
  ]);
  const accounts = await admin.get(`/share-holders/companies/${round.companyId}`);
  expect(accounts.body.items).toMatchObject([{ quantity: 12 }]);
  expect(await differencesIn(world)).toEqual([]);
  const over = { status: 409, code: "subscription_over" };
  await expectRefused(world, () => pay(karim, second), over);
});

test("R-7: a round issues shares that are paid up in full, as its form says, and none in part (L228-9)", async () => {
  await fund(world, world.people.claire.id, 12_300n);
  // A cent is missing of what is due: no part of it is taken.
  await fund(world, world.people.karim.id, 18_449n);
  const whole = await signed(claire, 12);
  const short = await signed(karim, 18);
  const { bytes } = await claire.get(`/subscription/${whole}/documents/form`);
  const form = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(form).toContain("De la totalité du nominal et de la prime, à la souscription");
  await pay(claire, whole);
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => pay(karim, short), poor);
  await inDays(5);
  await certifyRound(admin, round.id, clock.now());
  // The same, past what the platform's commands refuse.
  const issued = world.services.pool.query(
    `update subscriptions set state = 'COMPLETED', completed_at = now(),
      movement_id = gen_random_uuid() where id = $1`,
    [short],
  );
  await expect(issued).rejects.toMatchObject({ code: "CL500" });
  expect((await close("SUCCEEDED")).status).toBe(200);
  expect(await read(short)).toMatchObject({ state: "CANCELLED", cancellation: "NOT_PAID" });
  // What is issued is in an account of its holder, as every share here is.
  const { items } = (await admin.get(`/companies/${round.companyId}/register`)).body;
  expect(items).toMatchObject([
    { type: "ISSUE", quantity: 12, transferee: { holderId: world.people.claire.id } },
  ]);
});

test("R-22: a round closes with success from three quarters on, and says how much is missing (L225-134)", async () => {
  const { id: holder } = world.people.claire;
  await fund(world, holder, 30_750n);
  const id = await signed(claire, 22);
  await pay(claire, id);
  await inDays(31);
  await certifyRound(admin, round.id, clock.now());
  // As a round of before, whose decision nobody asked for.
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query("alter table fundraisings disable trigger user");
  await owner.query(
    "update fundraisings set limit_reference = null, limit_decided_on = null where id = $1",
    [round.id],
  );
  await owner.query("alter table fundraisings enable trigger user");
  await owner.end();
  const missed = { status: 409, code: "fundraising_increase_missed", location: "outcome" };
  const { body } = await expectRefused(world, () => close("SUCCEEDED"), missed);
  const said = body.description.replaceAll(/\s/g, " ");
  for (const figure of ["220,00 €", "300,00 €", "225,00 €"]) expect(said).toContain(figure);
  const byServer = world.services.pool.query(
    "update fundraisings set closed_at = now(), outcome = 'SUCCEEDED' where id = $1",
    [round.id],
  );
  await expect(byServer).rejects.toMatchObject({ code: "CL500" });
  // Its decision said so: that is told, and it closes.
  const limit = { limitReference: "2e résolution", limitDecidedOn: dayIn(-40, clock.now()) };
  const told = await admin.call("PATCH", `/fundraising/${round.id}`, limit);
  expect(told.body).toMatchObject(limit);
  const bound = { status: 409, code: "fundraising_over", location: "limitReference" };
  const other = { limitReference: "3e résolution" };
  const change = () => admin.call("PATCH", `/fundraising/${round.id}`, other);
  await expectRefused(world, change, bound);
  expect((await close("SUCCEEDED")).body).toMatchObject({ outcome: "SUCCEEDED" });
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
  const { body } = await expectRefused(world, () => close("SUCCEEDED"), minimum);
  const said = body.description.replaceAll(/\s/g, " ");
  for (const figure of ["90,00 €", "100,00 €"]) expect(said).toContain(figure);
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
  await certifyRound(admin, round.id, clock.now());
  const [closed, paid] = await Promise.all([close("SUCCEEDED"), pay(karim, second)]);
  expect(closed.status).toBe(200);
  const state = (await read(second)).state;
  expect([paid.status, state]).toEqual(
    paid.status === 200 ? [200, "COMPLETED"] : [409, "CANCELLED"],
  );
  expect(await differencesIn(world)).toEqual([]);
});
