import { afterAll, beforeAll, expect, test } from "vitest";
import { bookRows } from "../../../test/bank.ts";
import type { Client } from "../../../test/client.ts";
import {
  answer,
  marketDifferences,
  openMarket,
  sell,
  signBoth,
  step,
} from "../../../test/market.ts";
import { becomeInvestor, fund } from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
  await becomeInvestor(world, claire, world.people.claire.id);
  await becomeInvestor(world, karim, world.people.karim.id);
});
afterAll(() => world.close());

const office = { payeeName: "SIE de Lyon", iban: "FR14 2004 1010 0505 0001 3M02 606" };

/** The formality of a sale that is settled: 25 € of duty were kept of it. */
const settledDuty = async (): Promise<string> => {
  const market = await openMarket(admin, [[world.people.claire.id, 100]]);
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, 40)).body;
  await step(claire, id, "accept");
  await signBoth(world, karim, id);
  await fund(world, world.people.karim.id, 103_500n);
  expect((await step(karim, id, "pay")).status).toBe(200);
  await world.runJobs();
  const { items } = (await admin.get("/formalities?kind=TRANSFER_DUTY&limit=50")).body;
  const found = items.find((one: { event: { id: string } | null }) => one.event?.id === id);
  return found.id;
};

const send = (id: string) => admin.post(`/formalities/${id}/payment`, office);
const dutyCents = async (): Promise<bigint> => {
  const account = await world.services.db
    .selectFrom("cash_accounts")
    .select("balance_cents")
    .where("kind", "=", "DUTY")
    .executeTakeFirstOrThrow();
  return account.balance_cents;
};

test("a duty that was kept leaves with a file of transfers, and the bank’s debit ends it (R-30)", async () => {
  const id = await settledDuty();
  const before = await dutyCents();
  const sent = await send(id);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    state: "IN_PROGRESS",
    payment: { payeeName: "SIE de Lyon", state: "READY" },
  });
  expect(await dutyCents()).toBe(before - 2_500n);
  expect(await marketDifferences(world)).toEqual([]);
  expect((await admin.post("/transfer-files")).body).toMatchObject({ paymentCount: 1 });
  const { reference } = sent.body.payment;
  await bookRows(world, admin, [{ cents: -2_500, name: "SIE DE LYON", reference }]);
  const paid = (await admin.get(`/formalities/${id}`)).body;
  expect(paid.payment).toMatchObject({ reference, state: "PAID" });
  const done = await admin.call("PATCH", `/formalities/${id}`, { state: "DONE" });
  expect(done.body).toMatchObject({ state: "DONE" });
  expect(await marketDifferences(world)).toEqual([]);
});

test("a duty is sent once, whoever sends it at once, and never where none was kept", async () => {
  const id = await settledDuty();
  const before = await dutyCents();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "duty_sent")).toHaveLength(4);
  expect(await dutyCents()).toBe(before - 2_500n);
  await expectRefused(world, () => send(id), { status: 409, code: "duty_sent" });
  const other = await settledDuty();
  const wrong = { ...office, iban: "FR76 0000" };
  const pay = (body: object) => admin.post(`/formalities/${other}/payment`, body);
  const invalid = { status: 422, code: "iban_invalid", location: "iban" };
  await expectRefused(world, () => pay(wrong), invalid);
  const nobody = { status: 400, code: "malformed_request", location: "payeeName" };
  await expectRefused(world, () => pay({ ...office, payeeName: "" }), nobody);
  await admin.call("PATCH", `/formalities/${other}`, { state: "DONE" });
  await expectRefused(world, () => send(other), { status: 409, code: "duty_not_kept" });
  const { items } = (await admin.get("/formalities?kind=CAPITAL_GAIN&limit=50")).body;
  const gain = { status: 409, code: "duty_not_kept" };
  await expectRefused(world, () => send(items[0].id), gain);
  const forbidden = { status: 403, code: "forbidden" };
  await expectRefused(world, () => karim.post(`/formalities/${other}/payment`, office), forbidden);
  expect(await marketDifferences(world)).toEqual([]);
});
