import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bankCsv,
  bookRows,
  differences,
  payerIban,
  sendStatement,
  validatedHolder,
} from "../../../../test/bank.ts";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import type { Context } from "#platform/context.ts";
import { eraseNamesOfOldLines } from "#features/cash/statements/line-retention.commands.ts";

let world: World;
let admin: Client;
let claire: Client;
let reference: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  ({ client: claire, reference } = await validatedHolder(world, world.people.claire.email));
});
afterAll(() => world.close());

/** A context whose day it is. */
const on = (day: string): Context => {
  const ctx = world.contextOf(null);
  return { ...ctx, clock: { ...ctx.clock, now: () => new Date(`${day}T10:00:00Z`) } };
};
const lines = async () =>
  (await admin.get("/bank-lines")).body.items.map(
    ({ cents, partyName, partyIban, message, reference: written }: Record<string, unknown>) => ({
      cents,
      partyName,
      partyIban,
      message,
      reference: written,
    }),
  );

test("names and accounts of payers go five years after the movement (CMF L561-12), and no cent", async () => {
  const paid = { cents: 10_000, name: "Claire Aubry", iban: payerIban, reference, text: "Merci" };
  const unknown = { cents: 500, name: "Mallory Pirate", iban: payerIban };
  const later = { ...paid, on: "2026-11-22", text: "Encore" };
  await bookRows(world, admin, [paid, unknown, later]);
  const before = await lines();
  await eraseNamesOfOldLines(on("2031-11-20"));
  expect(await lines()).toEqual(before);
  await eraseNamesOfOldLines(on("2031-11-21"));
  const nameless = { partyName: null, partyIban: null, message: null };
  const [last, waiting, first] = before;
  // What still waits for a person keeps what they decide by.
  expect(await lines()).toEqual([last, waiting, { ...first, ...nameless }]);
  await eraseNamesOfOldLines(on("2031-11-21"));
  expect((await claire.get("/wallet")).body.balanceCents).toBe(20_000);
  expect((await claire.get("/wallet")).body.provenIbans).toEqual([payerIban]);
  // The line is known by its fingerprint all the same.
  const again = await sendStatement(admin, bankCsv(world, 0, [paid, unknown, later]));
  expect(again.body).toMatchObject({ known: 3, faults: [] });
  expect(await differences(admin)).toEqual([]);
});
