import { afterAll, beforeAll, expect, test } from "vitest";
import { differences, payerIban } from "../../../../test/bank.ts";
import { openProviderDesk, type ProviderDesk } from "../../../../test/provider-desk.ts";
import { readProviderEvents } from "#features/cash/provider/provider-feed.commands.ts";
import { setPerson } from "../../../../test/states.ts";

let desk: ProviderDesk;
let world: ProviderDesk["world"];
let mangopay: ProviderDesk["mangopay"];

beforeAll(async () => {
  desk = await openProviderDesk();
  ({ world, mangopay } = desk);
});
afterAll(() => desk.close());

const foreign = "DE89370400440532013000";
const queuedReadings = async (): Promise<number> => {
  const { rows } = await world.services.pool.query<{ count: number }>(
    "select count(*)::integer as count from pgboss.job where name = 'read-provider-events' and state in ('created', 'retry')",
  );
  return rows[0]?.count ?? 0;
};

test("a wallet that is opened gets an account of its own at the provider, once", async () => {
  await Promise.all([desk.openWallet(world.people.claire.id), desk.wallet(), desk.wallet()]);
  expect(await desk.wallet()).toMatchObject({ blocked: "account_opening", funding: null });
  mangopay.loseAnswer("/users/natural");
  await world.runJobs();
  expect((await desk.wallet()).blocked).toBe("account_opening");
  await world.runJobs({ deferred: true });
  // The answer that was lost was given again for the same key: there is one user, not two.
  expect(mangopay.users).toHaveLength(1);
  expect(mangopay.users[0]).toMatchObject({
    FirstName: "Claire",
    LastName: "Aubry",
    Nationality: "FR",
    CountryOfResidence: "FR",
    Birthday: 479_606_400,
    UserCategory: "OWNER",
  });
  expect((await desk.wallet()).blocked).toBe("account_opening");
  mangopay.openAccounts();
  await world.runJobs({ deferred: true });
  const { blocked, funding } = await desk.wallet();
  expect(blocked).toBeNull();
  expect(funding).toMatchObject({ beneficiary: "Mangopay for Coulisse", bic: "MPAYFRP1" });
  expect(funding.iban).toMatch(/^FR\d{25}$/);
});

test("a transfer is booked once it is read at the provider, however often its hook comes", async () => {
  const { funding } = await desk.wallet();
  const wire = { iban: funding.iban, payer: "AUBRY Claire", payerIban, cents: 125_000 };
  const id = mangopay.wire(wire);
  expect((await desk.wallet()).balanceCents).toBe(0);
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => desk.hook()));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
  }
  expect(await queuedReadings()).toBe(1);
  await world.runJobs();
  expect((await desk.wallet()).balanceCents).toBe(125_000);
  const calls = mangopay.calls.length;
  await desk.hear();
  // Known by its id, it is not even read again.
  expect(mangopay.calls.slice(calls).filter((call) => call.includes(id))).toEqual([]);
  const ctx = world.contextOf(null);
  await Promise.all([readProviderEvents(ctx), readProviderEvents(ctx)]);
  expect((await desk.wallet()).balanceCents).toBe(125_000);
  expect((await desk.wallet()).provenIbans).toEqual([payerIban]);
});

test("what a hook says is believed of nothing: it names another’s object, none, or a lie", async () => {
  const before = (await desk.wallet()).balanceCents;
  const lies = [
    "RessourceId=payin_999999&EventType=PAYIN_NORMAL_SUCCEEDED&Date=1",
    "RessourceId=../../users&EventType=PAYOUT_NORMAL_FAILED&Date=x",
    "EventType=PAYIN_NORMAL_SUCCEEDED",
    `RessourceId=${"9".repeat(2_000)}`,
    "",
  ];
  for (const lie of lies) await desk.hear(lie);
  expect((await desk.wallet()).balanceCents).toBe(before);
  const asked = mangopay.calls.filter((call) => /999999|\.\.|users\/payin/.test(call));
  expect(asked).toEqual([]);
});

test("a payer of another name waits for a person, who sends the money back by the provider", async () => {
  const { funding } = await desk.wallet();
  const id = mangopay.wire({
    iban: funding.iban,
    cents: 7_000,
    payer: "Mallory Pirate",
    payerIban: foreign,
  });
  await desk.hear();
  expect(await desk.lineOf(id)).toMatchObject([
    { state: "DONE", line_state: "WAITING", reason: "name_differs" },
  ]);
  const [line] = (await desk.admin.get("/bank-lines?state=WAITING")).body.items;
  await desk.admin.post(`/bank-lines/${line.id}`, {
    decision: "SEND_BACK",
    reason: "Payeur inconnu",
  });
  await world.runJobs();
  const payout = mangopay.payouts.at(-1);
  expect(payout).toMatchObject({ DebitedFunds: { Currency: "EUR", Amount: 7_000 } });
  mangopay.settle(desk.lastPayout(), "SUCCEEDED");
  await desk.hear();
  const [sent] = (await desk.admin.get("/withdrawals?state=PAID")).body.items;
  expect(sent).toMatchObject({ amountCents: 7_000, payeeName: "Mallory Pirate", iban: foreign });
  expect(await differences(desk.admin)).toEqual([]);
});

test("another currency, and amounts that no bank moves, are kept as faults and never booked", async () => {
  const { funding, balanceCents } = await desk.wallet();
  const wire = { iban: funding.iban, payer: "Claire Aubry", payerIban };
  const faulty = [
    [{ cents: 5_000, currency: "USD" }, "currency USD"],
    [{ cents: 100_000_000_000 }, "amount"],
    [{ cents: 9_007_199_254_740_992 }, "amount"],
    [{ cents: 12.5 }, "amount"],
    [{ cents: 0 }, "amount"],
    [{ cents: -100 }, "amount"],
  ] as const;
  for (const [asked, fault] of faulty) {
    const id = mangopay.wire({ ...wire, ...asked });
    await desk.hear();
    expect(await desk.lineOf(id)).toMatchObject([{ state: "FAULTY", fault, cents: null }]);
  }
  expect((await desk.wallet()).balanceCents).toBe(balanceCents);
  const state = (await desk.admin.get("/payment-provider")).body;
  expect(state).toMatchObject({ provider: "mangopay", heldCents: balanceCents, activeCount: 1 });
  expect(state.faults).toHaveLength(faulty.length);
  expect(state.faults[0]).toMatchObject({ kind: "PAY_IN", holderName: "Claire Aubry" });
  // What the stand-in's wallet counted of them is not there to be paid out.
  for (const [{ cents }] of faulty) mangopay.take(funding.iban, cents);
});

test("whose account is refused for want of a fact is told so, and what then", async () => {
  const facts = { nationality: null };
  const { id } = world.people.karim;
  await setPerson(world, id, facts);
  expect((await desk.wallet(desk.karim)).blocked).toBe("identity_not_validated");
  await desk.openWallet(id);
  expect((await desk.wallet(desk.karim)).blocked).toBe("account_opening");
  await world.runJobs();
  expect(await desk.wallet(desk.karim)).toMatchObject({ blocked: "account_facts", funding: null });
});

test("every cent is where the ledger says that it is", async () => {
  expect(await differences(desk.admin)).toEqual([]);
});
