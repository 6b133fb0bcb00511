import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { bookRows, differences, payerIban, validatedHolder } from "../../../../test/bank.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { moveAsPromised } from "../../../../test/promised-cash.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { checkCash } from "#features/operations/cash-check/cash-check.commands.ts";

let world: World;
let admin: Client;
let claire: Client;
let ctx: Context;
let holderId: string;
const one = "01a1b6f3-0000-7000-8000-000000000001";

const figures = async () => {
  const { balanceCents, reservedCents } = (await claire.get("/wallet")).body;
  return [balanceCents, reservedCents];
};

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const { client, reference } = await validatedHolder(world, world.people.claire.email);
  claire = client;
  holderId = world.people.claire.id;
  ctx = world.contextOf(null);
  const row = { cents: 10_000, name: "Claire Aubry", iban: payerIban, reference };
  await bookRows(world, admin, [row]);
});
afterAll(() => world.close());

test("what is promised stays the holder's, and can no longer be spent", async () => {
  await moveAsPromised(world, { kind: "RESERVED", holderId, cents: 6_000n, id: one });
  expect(await figures()).toEqual([4_000, 6_000]);
  const wish = { amountCents: 4_001, iban: payerIban };
  expect((await claire.post("/wallet/withdrawals", wish)).body.code).toBe("not_enough_cash");
  await moveAsPromised(world, { kind: "RELEASED", holderId, cents: 1_000n, id: one });
  expect(await figures()).toEqual([5_000, 5_000]);
});

test("the same cause moves money once, and a refusal leaves nothing of its transaction", async () => {
  const again = { kind: "RESERVED", holderId, cents: 1n, id: one } as const;
  await expect(moveAsPromised(world, again)).rejects.toThrow("cash_entries_cause_once");
  const tooMuch = moveAsPromised(
    world,
    { kind: "RELEASED", holderId, cents: 500n },
    { kind: "RELEASED", holderId, cents: 4_501n },
  );
  await expect(tooMuch).rejects.toThrow("not_enough_cash");
  expect(await figures()).toEqual([5_000, 5_000]);
});

test("an account whose wallet holds money, reserved or not, is not closed", async () => {
  const { obstacles } = (await claire.get("/user/me/erasure")).body;
  expect(obstacles).toEqual([{ code: "wallet_not_empty", companies: [] }]);
  const { email } = world.people.claire;
  const answer = await claire.call("DELETE", "/user/me", { email });
  expect(answer).toMatchObject({ status: 409, body: { code: "wallet_not_empty" } });
});

test("what is settled has become a company's", async () => {
  const { company } = await createIssuer(admin, [[world.people.karim.id, 1]]);
  const settled = { kind: "SETTLED", holderId, companyId: company.id } as const;
  await moveAsPromised(world, { ...settled, cents: 5_000n, id: one });
  expect(await figures()).toEqual([5_000, 0]);
  expect(await differences(admin)).toEqual([]);
});

test("a difference is named, told to administrators once, and mended by nobody", async () => {
  await checkCash(ctx);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    "update cash_accounts set balance_cents = balance_cents + 1 where kind = 'WALLET'",
  );
  await owner.end();
  await checkCash(ctx);
  await checkCash(ctx);
  expect(await differences(admin)).toMatchObject([
    { what: "ACCOUNT", expectedCents: 5_000, foundCents: 5_001 },
  ]);
  const { items } = (await admin.get("/notifications")).body;
  const kinds = (items as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "cash_differences")).toHaveLength(1);
  const { payload } = await world.app.inject({ url: "/api/metrics" });
  expect(payload).toContain("coulisse_cash_differences 1");
});

test("a subscription that is not as its cash says is named with it, and mended by nobody", async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into cash_accounts (id, kind, holder_id, balance_cents)
      select gen_random_uuid(), 'RESERVED', $1, 7
      where not exists (select from cash_accounts where kind = 'RESERVED' and holder_id = $1)`,
    [world.people.karim.id],
  );
  await owner.end();
  await checkCash(ctx);
  expect((await admin.get("/cash/check")).body.subscriptionDifferences).toMatchObject([
    { what: "RESERVED", place: world.people.karim.id, expected: 0, found: 7 },
  ]);
  const { payload } = await world.app.inject({ url: "/api/metrics" });
  // The cash of the account comes from no entry either.
  expect(payload).toContain("coulisse_cash_differences 3");
});

test("duty that no settled deal owes is named as well", async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into cash_accounts (id, kind, balance_cents)
      select gen_random_uuid(), 'DUTY', 0
      where not exists (select from cash_accounts where kind = 'DUTY')`,
  );
  await owner.query("update cash_accounts set balance_cents = 9 where kind = 'DUTY'");
  await owner.end();
  expect((await admin.get("/cash/check")).body.marketDifferences).toMatchObject([
    { what: "DUTY", expected: 0, found: 9 },
  ]);
});
