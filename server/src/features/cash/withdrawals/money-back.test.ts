import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bookRows,
  differences,
  payerIban,
  validatedHolder,
  type BankRow,
} from "../../../../test/bank.ts";
import { form, type Client } from "../../../../test/client.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setIdentity } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let karim: Awaited<ReturnType<typeof validatedHolder>>;
let claire: Awaited<ReturnType<typeof validatedHolder>>;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  karim = await validatedHolder(world, world.people.karim.email);
  claire = await validatedHolder(world, world.people.claire.email);
});
afterAll(() => world.close());

const lines = async () => (await admin.get("/bank-lines?state=ALLOTTED")).body.items;

/** Money that comes in their own name; gives the line that brought it. */
const paidIn = async (row: BankRow): Promise<string> => {
  await bookRows(world, admin, [{ iban: payerIban, ...row }]);
  return (await lines())[0].id;
};
const giveBack = (id: string) =>
  admin.post(`/bank-lines/${id}`, { decision: "SEND_BACK", reason: "Relation terminée" });
const identity = (name: "karim" | "claire", state: string) =>
  setIdentity(world, world.people[name].id, state);
const returnsOf = (id: string) =>
  world.services.db
    .selectFrom("withdrawals")
    .select(["state", "amount_cents", "iban", "holder_id"])
    .where("returns_line_id", "=", id)
    .execute();
const decided = { status: 409, code: "bank_line_decided" };

test("money of who is refused goes back to the account that it came from, once, by a person", async () => {
  const name = "Karim Benali";
  const { reference } = karim;
  const id = await paidIn({ cents: 300_000, name, reference });
  expect((await lines())[0].stop).toBeNull();
  // Whoever may ask for it does so themselves.
  await expectRefused(world, () => giveBack(id), decided);
  await identity("karim", "REJECTED");
  expect((await lines())[0]).toMatchObject({ id, stop: "IDENTITY" });
  const racing = await Promise.all(Array.from({ length: 4 }, () => giveBack(id)));
  expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  await expectRefused(world, () => giveBack(id), decided);
  const { id: holder } = world.people.karim;
  const back = { amount_cents: 300_000n, iban: payerIban, holder_id: holder };
  expect(await returnsOf(id)).toEqual([{ ...back, state: "READY" }]);
  expect((await karim.client.get("/wallet")).body.balanceCents).toBe(0);
  expect((await lines())[0].stop).toBeNull();
  expect((await admin.post("/transfer-files")).body).toMatchObject({ totalCents: 300_000 });
  await world.runJobs();
  const { items } = (await karim.client.get("/notifications")).body;
  expect(items[0]).toMatchObject({ kind: "money_given_back", facts: { name } });
  const mail = await world.services.db
    .selectFrom("messages")
    .select("subject")
    .where("template", "=", "money_given_back")
    .execute();
  expect(mail).toHaveLength(1);
  const [told] = (await admin.get("/withdrawals")).body.items;
  await bookRows(world, admin, [{ cents: -300_000, name, reference: told.reference }]);
  expect(await returnsOf(id)).toEqual([{ ...back, state: "PAID" }]);
  expect(await differences(admin)).toEqual([]);
});

test("R-27: a freeze alone keeps it here, also once somebody said that it goes back", async () => {
  const id = await paidIn({ cents: 5_000, name: "Claire Aubry", reference: claire.reference });
  const { id: userId } = world.people.claire;
  await admin.call("PATCH", `/user/${userId}`, { state: "DISABLED" });
  expect((await lines())[0]).toMatchObject({ id, stop: "ACCOUNT" });
  expect((await giveBack(id)).status).toBe(200);
  const other = await paidBack();
  const file = freezeList(new Date().toISOString(), [
    { reference: "7", name: "AUBRY", firstName: "Claire" },
  ]);
  await admin.post("/screening-lists", form({ kind: "FREEZE", file }));
  await world.runJobs();
  await expectRefused(world, () => giveBack(other), { status: 422, code: "holder_listed" });
  expect((await admin.post("/transfer-files")).body.code).toBe("nothing_to_transfer");
  expect(await returnsOf(id)).toMatchObject([{ state: "READY" }]);
  const [ready] = (await admin.get("/withdrawals?state=READY")).body.items;
  expect(ready).toMatchObject({ stop: "CHECK" });
  expect(await differences(admin)).toEqual([]);
});

test("a withdrawal that is to be paid and stays is taken back by the platform, with its reason, once", async () => {
  const stranger = await validatedHolder(world, world.people.stranger.email);
  const { id: holder } = world.people.stranger;
  const { holderName: name } = (await stranger.client.get("/wallet")).body;
  const line = await paidIn({ cents: 4_000, name, reference: stranger.reference });
  const wish = { amountCents: 1_500, iban: payerIban };
  const { id, state } = (await stranger.client.post("/wallet/withdrawals", wish)).body;
  expect(state).toBe("READY");
  const takeBack = (reason?: string) =>
    admin.post(`/withdrawals/${id}/check`, { decision: "REJECTED", reason });
  const checked = { status: 409, code: "withdrawal_checked" };
  // Whoever may be paid is paid.
  await expectRefused(world, () => takeBack("Sans raison"), checked);
  await admin.call("PATCH", `/user/${holder}`, { state: "DISABLED" });
  const accepted = () => admin.post(`/withdrawals/${id}/check`, { decision: "ACCEPTED" });
  await expectRefused(world, accepted, checked);
  await expectRefused(world, () => takeBack(), {
    status: 422,
    code: "withdrawal_reason_missing",
  });
  const reason = "Compte fermé";
  const racing = await Promise.all(Array.from({ length: 4 }, () => takeBack(reason)));
  expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const { items } = (await admin.get("/withdrawals?state=CANCELLED")).body;
  expect(items[0]).toMatchObject({ id, state: "CANCELLED", reason });
  const entry = await world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "detail"])
    .where("entity_id", "=", id)
    .where("action", "=", "withdrawal.taken_back")
    .execute();
  expect(entry).toEqual([{ actor_id: world.people.admin.id, detail: { reason } }]);
  // All that came in goes back to where it came from.
  expect((await giveBack(line)).status).toBe(200);
  expect(await returnsOf(line)).toMatchObject([{ amount_cents: 4_000n, state: "READY" }]);
  expect(await differences(admin)).toEqual([]);
});

/** Another line of Claire's, from before her account was closed. */
const paidBack = async (): Promise<string> => {
  const { id: userId } = world.people.claire;
  await admin.call("PATCH", `/user/${userId}`, { state: "ACTIVE" });
  const id = await paidIn({ cents: 6_000, name: "Claire Aubry", reference: claire.reference });
  await admin.call("PATCH", `/user/${userId}`, { state: "DISABLED" });
  return id;
};
