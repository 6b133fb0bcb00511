import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { differences, payerIban } from "../../../../test/bank.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { openProviderDesk, validate, type ProviderDesk } from "../../../../test/provider-desk.ts";
import { moveAsPromised, type Promised } from "../../../../test/promised-cash.ts";
import { moveAtProvider } from "#features/cash/provider/transfers.commands.ts";
import { claimTransfer } from "#features/cash/provider/transfers.store.ts";

let desk: ProviderDesk;
let world: ProviderDesk["world"];
let mangopay: ProviderDesk["mangopay"];
let helene: Client;
let companyId: string;
let company: string;
let kept = 0;

/** Settles as a round or a sale that closes does with so much of Claire's. */
const settle = async (cents: bigint, to: object, feeCents = 0n): Promise<void> => {
  kept += Number(feeCents);
  const holderId = world.people.claire.id;
  const move = { kind: "SETTLED", holderId, cents, feeCents, ...to } as Promised;
  await moveAsPromised(world, { kind: "RESERVED", holderId, cents }, move);
};
const move = () => moveAtProvider(world.contextOf(null));
/** The next try is due, whatever the last one was told. */
const moveLater = async (): Promise<void> => {
  await desk.passHalfAnHour();
  await move();
};
const held = (name: string): number => mangopay.holdings[name] ?? 0;
const made = (): number => mangopay.transfers.filter(({ Status }) => Status === "SUCCEEDED").length;
const lastTransfer = (): string => String(mangopay.transfers.at(-1)?.["Id"]);
const state = async () => (await desk.admin.get("/payment-provider")).body;
const openAll = async (): Promise<void> => {
  await world.runJobs();
  mangopay.openAccounts();
  await world.runJobs({ deferred: true });
};
const payouts = async () =>
  (await helene.get(`/wallet/withdrawals?companyId=${companyId}`)).body.items;

beforeAll(async () => {
  desk = await openProviderDesk();
  ({ world, mangopay } = desk);
  await desk.openAccounts();
  await desk.fund(1_000_000);
  const seat = { line1: "8 rue Mercière", city: "Lyon", postcode: "69002" };
  const facts = { siret: "73282932000074", address: seat };
  const issuer = await createIssuer(desk.admin, [], { company: facts });
  ({ id: companyId, name: company } = issuer.company);
  const { id, email } = world.people.helene;
  await desk.admin.call("PATCH", `/company/${companyId}/users/${id}`);
  helene = await validate(world, email);
});
afterAll(() => desk.close());

test("what a round settles moves to the company’s wallet there, less the fees, and is paid out of it", async () => {
  await settle(199_992n, { companyId }, 4_992n);
  expect(made()).toBe(0);
  await openAll();
  expect([held("Claire Aubry"), held(company)]).toEqual([800_008, 195_000]);
  await world.runJobs({ deferred: true });
  await move();
  expect(made()).toBe(1);
  const wish = { companyId, amountCents: 50_000, iban: payerIban };
  const { id } = (await helene.post("/wallet/withdrawals", wish)).body;
  await desk.admin.post(`/withdrawals/${id}/check`, { decision: "ACCEPTED" });
  await world.runJobs();
  expect(held(company)).toBe(145_000);
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.hear();
  expect((await payouts())[0]).toMatchObject({ id, state: "PAID", payeeName: company });
  expect(await differences(desk.admin)).toEqual([]);
});

test("a seller is paid there too, into a wallet that is opened for it", async () => {
  const { id: sellerId } = world.people.karim;
  await settle(30_000n, { sellerId, dutyCents: 2_500n }, 500n);
  kept += 2_500;
  await openAll();
  expect(held("Karim Benali")).toBe(27_000);
});

test("an answer that is lost is found again, by the next try or by the event, and nothing moves twice", async () => {
  const before = made();
  mangopay.loseAnswer("POST /transfers");
  await settle(1_000n, { companyId });
  await world.runJobs();
  mangopay.forgetKeys();
  expect((await state()).transferCount).toBe(1);
  await moveLater();
  expect([made(), (await state()).transferCount]).toEqual([before + 1, 0]);
  mangopay.loseAnswer("POST /transfers");
  await settle(2_000n, { companyId });
  await world.runJobs();
  expect((await state()).transferCount).toBe(1);
  await desk.hear();
  await desk.hear();
  expect((await state()).transferCount).toBe(0);
  mangopay.forgetKeys();
  await moveLater();
  expect(made()).toBe(before + 2);
});

test("a try that broke off between is taken up again, and two workers make it once", async () => {
  const before = made();
  await settle(3_000n, { companyId });
  const ctx = world.contextOf(null);
  expect(await write(ctx, (w) => claimTransfer(w, "mangopay"))).toBeDefined();
  await move();
  expect(made()).toBe(before);
  await desk.passHalfAnHour();
  await Promise.all([move(), move(), move()]);
  await move();
  expect(made()).toBe(before + 1);
  await world.runJobs();
  expect(made()).toBe(before + 1);
});

test("a provider that is away for an hour is tried again, named, and nobody is paid meanwhile", async () => {
  const before = made();
  mangopay.setDown(true);
  await settle(4_000n, { companyId });
  const wish = { companyId, amountCents: 100, iban: payerIban };
  const { id } = (await helene.post("/wallet/withdrawals", wish)).body;
  await world.runJobs();
  for (let tries = 0; tries < 4; tries += 1) await moveLater();
  expect((await payouts())[0]).toMatchObject({ id, state: "READY" });
  expect((await state()).faults).toMatchObject([
    { kind: "TRANSFER", holderName: "Claire Aubry", fault: "unavailable" },
  ]);
  expect(await differences(desk.admin)).toMatchObject([
    { what: "TRANSFER", expectedCents: 4_000, foundCents: 0 },
  ]);
  mangopay.setDown(false);
  await moveLater();
  expect(made()).toBe(before + 1);
  await world.runJobs();
  expect((await payouts())[0]).toMatchObject({ id, state: "SENT" });
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.hear();
  expect(await differences(desk.admin)).toEqual([]);
});

test("one that is refused there is another request the next time, and made once", async () => {
  const before = made();
  const { funding } = await desk.wallet();
  const all = held("Claire Aubry");
  mangopay.take(funding.iban, all);
  await settle(5_000n, { companyId });
  await world.runJobs();
  await moveLater();
  expect((await state()).faults).toMatchObject([{ kind: "TRANSFER", fault: "refused 001001" }]);
  expect(made()).toBe(before);
  mangopay.take(funding.iban, -all);
  await moveLater();
  await moveLater();
  expect(made()).toBe(before + 1);
  expect(held("Claire Aubry")).toBe(all - 5_000);
});

test("money that a person gives to another moves from the wallet that it came to", async () => {
  const { funding } = await desk.wallet();
  const before = [held("Claire Aubry"), held("Karim Benali")];
  mangopay.wire({ iban: funding.iban, cents: 7_000, payer: "Karim Benali", payerIban });
  await desk.hear();
  const [line] = (await desk.admin.get("/bank-lines?state=WAITING")).body.items;
  const { id: holderId } = world.people.karim;
  const decision = { decision: "ALLOT", holderId, reason: "Son propre virement" };
  expect((await desk.admin.post(`/bank-lines/${line.id}`, decision)).status).toBe(200);
  await world.runJobs();
  expect([held("Claire Aubry"), held("Karim Benali")]).toEqual([
    before[0],
    (before[1] ?? 0) + 7_000,
  ]);
});

test("a transfer there that nobody here asked for is kept as a fault", async () => {
  mangopay.loseAnswer("POST /transfers");
  await settle(6_000n, { companyId });
  await world.runJobs();
  const id = lastTransfer();
  const tag = mangopay.transfers.at(-1)?.["Tag"];
  mangopay.change(id, { Tag: "by hand" });
  await desk.hear();
  expect(await desk.lineOf(id)).toMatchObject([{ state: "FAULTY", fault: "another’s" }]);
  expect((await state()).transferCount).toBe(1);
  mangopay.change(id, { Tag: tag });
  await moveLater();
  expect((await state()).transferCount).toBe(0);
});

test("every cent is where the ledger says that it is, there too", async () => {
  expect(await differences(desk.admin)).toEqual([]);
  const there = Object.values(mangopay.holdings).reduce((sum, cents) => sum + cents, 0);
  expect(there + kept).toBe((await state()).heldCents);
});
