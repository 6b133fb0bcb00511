import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../../../../test/world.ts";
import { decideStanding, type StandingFacts } from "./standing.rules.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const both = [false, true];
const rows: StandingFacts[] = both.flatMap((isFrozen) =>
  both.flatMap((isOpen) =>
    both.flatMap((isRepresented) =>
      both.flatMap((isIdentified) =>
        both.map((isProven) => ({ isFrozen, isOpen, isRepresented, isIdentified, isProven })),
      ),
    ),
  ),
);

test.each(rows)("R-24, R-27: PostgreSQL and the server decide alike of %j", async (facts) => {
  const { isFrozen, isOpen, isRepresented, isIdentified } = facts;
  const { rows: found } = await sql<{ reason: string | null }>`
    select standing_reason(${isFrozen}, ${isOpen}, ${isRepresented}, ${isIdentified}) as reason`.execute(
    world.services.db,
  );
  expect(found[0]?.reason).toBe(decideStanding(facts).reason);
});

const good: StandingFacts = {
  isFrozen: false,
  isOpen: true,
  isRepresented: true,
  isIdentified: true,
  isProven: true,
};
const all = {
  mayRead: true,
  mayBind: true,
  mayPay: true,
  mayBePaid: true,
  mayReceive: true,
  mayTakeBack: true,
  reason: null,
};
const stopped = { mayBind: false, mayPay: false, mayBePaid: false };

describe("what a holder may do", () => {
  test.each<[string, Partial<StandingFacts>, object]>([
    ["is in order", {}, all],
    [
      "has a name on a register of freezes (R-27)",
      { isFrozen: true },
      { ...all, ...stopped, mayReceive: false, mayTakeBack: false, reason: "CHECK" },
    ],
    [
      "has that and nothing else in order (R-27)",
      { isFrozen: true, isOpen: false, isRepresented: false, isIdentified: false },
      {
        ...all,
        ...stopped,
        mayRead: false,
        mayReceive: false,
        mayTakeBack: false,
        reason: "CHECK",
      },
    ],
    [
      "has a closed account",
      { isOpen: false },
      { ...all, ...stopped, mayRead: false, reason: "ACCOUNT" },
    ],
    [
      "has nobody who represents it (R-24)",
      { isRepresented: false, isIdentified: false },
      { ...all, ...stopped, mayRead: false, reason: "REPRESENTATIVE" },
    ],
    [
      "is not identified (R-24)",
      { isIdentified: false },
      { ...all, ...stopped, mayRead: false, reason: "IDENTITY" },
    ],
    ["has not proven an address", { isProven: false }, { ...all, mayReceive: false }],
  ])("who %s", (_, facts, expected) => {
    expect(decideStanding({ ...good, ...facts })).toEqual(expected);
  });
});
