import fc from "fast-check";
import { standingChanges } from "../walk-standing.ts";
import { owners, priceCents, subjects, type Order } from "./model.ts";

const owner = fc.constantFrom(...owners);
/** One of those that there are, more often than not of those that the step is meant for. */
const which = fc.record({ place: fc.nat(5), isMeant: fc.nat(7).map((n) => n > 0) });
type Which = Readonly<{ place: number; isMeant: boolean }>;

export const pick = <Item>(
  items: readonly Item[],
  { place, isMeant }: Which,
  fits: (item: Item) => boolean = () => true,
): Item | undefined => {
  const meant = isMeant ? items.filter(fits) : [];
  const from = meant.length > 0 ? meant : items;
  return from[place % Math.max(1, from.length)];
};

export const inState =
  (...states: readonly Order["state"][]) =>
  ({ state }: Order): boolean =>
    states.includes(state);
export const isOpen = ({ state }: { state: string }): boolean => state === "OPEN";

export const kinds = {
  subscribe: fc.record({ owner, quantity: fc.integer({ min: 1, max: 14 }), twice: fc.boolean() }),
  change: fc.record({ which, quantity: fc.integer({ min: 1, max: 32 }) }),
  ask: fc.record({ which }),
  end: fc.record({ which, end: fc.constantFrom("SIGNED", "SIGNED", "SIGNED", "REFUSED") }),
  pay: fc.record({ which, byAdmin: fc.boolean(), twice: fc.boolean() }),
  cancel: fc.record({ which, byAdmin: fc.boolean() }),
  wait: fc.record({ seconds: fc.constantFrom(599, 3_600, 86_400, 345_600, 518_400, 1_728_000) }),
  sweep: fc.record({}),
  changeRound: fc.oneof(
    fc.record({ ticketCents: fc.integer({ min: 1, max: 3 }).map((n) => n * priceCents) }),
    fc.record({ days: fc.nat(45) }),
  ),
  close: fc.constantFrom(
    { outcome: "SUCCEEDED", atItsEnd: true, isCertified: true },
    { outcome: "SUCCEEDED", atItsEnd: true, isCertified: true },
    { outcome: "SUCCEEDED", atItsEnd: true, isCertified: false },
    { outcome: "SUCCEEDED", atItsEnd: false, isCertified: true },
    { outcome: "SUCCEEDED", atItsEnd: false, isCertified: false },
    { outcome: "FAILED", atItsEnd: false, isCertified: false },
  ),
  statement: fc.record({
    lines: fc.array(
      fc.record({ owner, shares: fc.nat(25), odd: fc.nat(60), isNamed: fc.boolean() }),
      { minLength: 1, maxLength: 3 },
    ),
    daysLate: fc.constantFrom(0, 0, 1, 9),
    withLast: fc.boolean(),
    again: fc.boolean(),
  }),
  allot: fc.record({ which }),
  withdraw: fc.record({ owner, cents: fc.integer({ min: 1, max: 30_000 }) }),
  takeBack: fc.record({ which }),
  payOut: fc.record({ which }),
  standing: fc.record({ of: fc.constantFrom(...subjects), change: standingChanges }),
};
export type Kinds = typeof kinds;
export type Wish<Kind extends keyof Kinds> =
  Kinds[Kind] extends fc.Arbitrary<infer Value> ? Value : never;
