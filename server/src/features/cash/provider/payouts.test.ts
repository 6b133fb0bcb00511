import { afterAll, beforeAll, expect, test } from "vitest";
import { differences, payerIban } from "../../../../test/bank.ts";
import { openProviderDesk, type ProviderDesk } from "../../../../test/provider-desk.ts";
import { payOut, retryProvider } from "#features/cash/provider/payouts.commands.ts";
import { readProviderEvents } from "#features/cash/provider/provider-feed.commands.ts";

let desk: ProviderDesk;
let world: ProviderDesk["world"];
let mangopay: ProviderDesk["mangopay"];

beforeAll(async () => {
  desk = await openProviderDesk();
  ({ world, mangopay } = desk);
  await desk.openAccounts();
  await desk.fund(100_000);
});
afterAll(() => desk.close());

test("a withdrawal is paid out once, and is paid when the provider says so", async () => {
  const { balanceCents } = await desk.wallet();
  const { id, state } = await desk.withdraw(20_000);
  expect(state).toBe("READY");
  await world.runJobs();
  expect(await desk.stateOf(id)).toBe("SENT");
  expect((await desk.claire.call("DELETE", `/wallet/withdrawals/${id}`)).body.code).toBe(
    "withdrawal_on_its_way",
  );
  const made = mangopay.payouts.length;
  await world.runJobs({ deferred: true });
  expect(mangopay.payouts).toHaveLength(made);
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  expect(await desk.stateOf(id)).toBe("SENT");
  await desk.hear();
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("PAID");
  expect((await desk.wallet()).balanceCents).toBe(balanceCents - 20_000);
  expect((await desk.admin.post("/transfer-files")).body.code).toBe("paid_by_provider");
});

test("a payout whose answer is lost is found again, and not made twice", async () => {
  const made = mangopay.payouts.length;
  const { id } = await desk.withdraw(3_000);
  mangopay.loseAnswer("/payouts/bankwire");
  await world.runJobs();
  // Its event comes before we have any answer to our call.
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("PAID");
  await world.runJobs({ deferred: true });
  const other = await desk.withdraw(4_000);
  mangopay.loseAnswer("/payouts/bankwire");
  await world.runJobs();
  mangopay.forgetKeys();
  await world.runJobs({ deferred: true });
  expect(mangopay.payouts).toHaveLength(made + 2);
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.passHalfAnHour();
  // No hook, and no event: who is not heard of is asked.
  await retryProvider(world.contextOf(null));
  await world.runJobs();
  expect(await desk.stateOf(other.id)).toBe("PAID");
});

test("a payout that is refused waits for a person, who has it tried again or gives it back", async () => {
  const { balanceCents } = await desk.wallet();
  const { id } = await desk.withdraw(6_000);
  await world.runJobs();
  mangopay.settle(desk.lastPayout(), "FAILED");
  await desk.hear();
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("TO_CHECK");
  const check = (decision: string, reason?: string) =>
    desk.admin.post(`/withdrawals/${id}/check`, { decision, ...(reason ? { reason } : {}) });
  expect((await check("ACCEPTED")).status).toBe(200);
  await world.runJobs();
  expect(await desk.stateOf(id)).toBe("SENT");
  mangopay.settle(desk.lastPayout(), "FAILED");
  await desk.hear();
  expect((await check("REJECTED", "Compte clos")).status).toBe(200);
  expect((await desk.wallet()).balanceCents).toBe(balanceCents);
});

test("a payout that comes back is in the wallet again; a pay-in taken back waits for a person", async () => {
  const payIn = await desk.fund(9_000);
  const { balanceCents } = await desk.wallet();
  const { id } = await desk.withdraw(2_000);
  await world.runJobs();
  const payout = desk.lastPayout();
  mangopay.settle(payout, "SUCCEEDED");
  mangopay.refund("PAYOUT", payout);
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("CAME_BACK");
  expect((await desk.wallet()).balanceCents).toBe(balanceCents);
  const refund = mangopay.refund("PAYIN", payIn);
  await desk.hear();
  expect(await desk.lineOf(refund)).toMatchObject([
    { state: "DONE", cents: -9_000n, line_state: "WAITING", reason: "unexplained_debit" },
  ]);
  expect((await desk.wallet()).balanceCents).toBe(balanceCents);
});

test("a provider that is away for an hour loses nothing, and its token is renewed", async () => {
  const { funding, balanceCents } = await desk.wallet();
  const { id } = await desk.withdraw(1_000);
  mangopay.setDown(true);
  await world.runJobs();
  for (let attempt = 0; attempt < 6; attempt += 1) await world.runJobs({ deferred: true });
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("SENT");
  expect((await desk.admin.get("/payment-provider")).body).toMatchObject({
    readFault: "unavailable",
    payoutCount: 1,
  });
  mangopay.setDown(false);
  mangopay.wire({ iban: funding.iban, cents: 500, payer: "Claire Aubry", payerIban });
  mangopay.spendTokens();
  const tokens = mangopay.tokenCount();
  await desk.passHalfAnHour();
  await retryProvider(world.contextOf(null));
  await readProviderEvents(world.contextOf(null));
  await world.runJobs();
  expect(mangopay.tokenCount()).toBe(tokens + 1);
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.hear();
  expect(await desk.stateOf(id)).toBe("PAID");
  expect((await desk.wallet()).balanceCents).toBe(balanceCents - 500);
  expect((await desk.admin.get("/payment-provider")).body.readFault).toBeNull();
});

test("a movement of another’s wallet there, and a payment of another’s, change nothing here", async () => {
  const before = (await desk.wallet()).balanceCents;
  await desk.openWallet(world.people.karim.id);
  await world.runJobs();
  mangopay.openAccounts();
  await world.runJobs({ deferred: true });
  const { id } = await desk.withdraw(1_500);
  await world.runJobs();
  const ours = desk.lastPayout();
  mangopay.change(ours, { DebitedWalletId: "wlt_another" });
  mangopay.settle(ours, "SUCCEEDED");
  await desk.hear();
  expect(await desk.lineOf(ours)).toMatchObject([{ state: "FAULTY", fault: "another’s" }]);
  expect(await desk.stateOf(id)).toBe("SENT");
  expect((await desk.wallet()).balanceCents).toBe(before - 1_500);
  expect((await desk.wallet(desk.karim)).balanceCents).toBe(0);
  const [movement] = await world.services.db
    .selectFrom("provider_movements")
    .select("id")
    .where("provider_id", "=", ours)
    .execute();
  await payOut(world.contextOf(null), movement?.id ?? "");
  expect(await desk.stateOf(id)).toBe("SENT");
});

test("every cent is where the ledger says that it is", async () => {
  expect(await differences(desk.admin)).toEqual([]);
});
