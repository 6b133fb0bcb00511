import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { becomeInvestor, fund } from "../../../../test/subscriptions.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { faultsOfPaper } from "../../../../test/whole-paper.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { findBalancesBefore, readStatedPostings } from "./wallets.queries.ts";

let world: World;
let clock: MovableClock;
let claire: Client;
let days: string[];

const daySeconds = 86_400;
const dayNow = () => clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  claire = await world.signedIn(world.people.claire.email);
  await becomeInvestor(world, claire, world.people.claire.id);
  days = [dayNow()];
  for (const cents of [12_300n, 50_001n, 7n, 4_200n]) {
    await fund(world, world.people.claire.id, cents);
    clock.advance(11 * daySeconds);
    days.push(dayNow());
  }
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

const textOf = (bytes: Buffer) => pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
const statement = (from: string, to: string, language = "fr", client = claire) =>
  client.get(`/wallet/statement.pdf?from=${from}&to=${to}`, {
    headers: { "accept-language": language },
  });

test("a statement says the balance before, each movement with its entry, and the balance after", async () => {
  const [first = "", second = "", third = ""] = days;
  const { status, bytes, headers, body } = await statement(second, third);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  const text = textOf(bytes);
  for (const said of ["Claire Aubry", "123,00 €", "+500,01 €", "+0,07 €", "623,08 €"]) {
    expect(text).toContain(said);
  }
  expect(await faultsOfPaper(bytes)).toEqual([]);
  expect(verifySeal(bytes)).toMatchObject({ isValid: true, coversWholeFile: true });
  const english = textOf((await statement(first, first, "en")).bytes);
  expect(english).toContain("Balance at the end of the period");
  expect(english).toContain("€123.00");
});

test("the balance before and the movements are the balance after, whatever the period", async () => {
  const ctx = world.contextOf(null);
  const owner = { holderId: world.people.claire.id, companyId: null };
  const start = Date.parse(`${days[0] ?? ""}T00:00:00Z`) / 1000 / daySeconds;
  const dayAt = (offset: number) =>
    new Date((start + offset) * daySeconds * 1000).toISOString().slice(0, 10);
  const ends = fc.tuple(fc.integer({ min: -5, max: 50 }), fc.integer({ min: 0, max: 50 }));
  await fc.assert(
    fc.asyncProperty(ends, async ([from, length]) => {
      const period = { from: dayAt(from), to: dayAt(from + length) };
      const before = await findBalancesBefore(ctx, owner, { day: period.from, later: 0 });
      const after = await findBalancesBefore(ctx, owner, { day: period.to, later: 1 });
      const movements = await readStatedPostings(ctx, owner, period);
      const moved = movements.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
      expect(before.free + moved).toBe(after.free);
    }),
    { numRuns: 60 },
  );
  const whole = await findBalancesBefore(ctx, owner, { day: days.at(-1) ?? "", later: 1 });
  const { balanceCents } = (await claire.get("/wallet")).body;
  expect(whole.free).toBe(BigInt(balanceCents));
});

test("a period that ends before it begins, or after today, is refused by its field", async () => {
  const [first = "", second = ""] = days;
  for (const [from, to, field] of [
    [second, first, "from"],
    [first, "2100-01-01", "to"],
  ] as const) {
    const { status, body } = await statement(from, to);
    expect([status, body.code]).toEqual([422, "statement_period_wrong"]);
    expect(body.errors[0].location).toContain(field);
  }
  expect((await statement("2026-02-30", first)).status).toBe(400);
});

test("nobody draws the statement of another", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const query = `from=${days[0] ?? ""}&to=${days[0] ?? ""}&corporateId=${world.people.claire.id}`;
  const { status, body } = await karim.get(`/wallet/statement.pdf?${query}`);
  expect([status, body.code]).toEqual([404, "wallet_not_found"]);
  expect((await world.guest.get(`/wallet/statement.pdf?${query}`)).status).toBe(401);
});
