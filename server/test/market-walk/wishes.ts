import fc from "fast-check";
import { standingChanges } from "../walk-standing.ts";
import { owners, subjects } from "./model.ts";

const owner = fc.constantFrom(...owners);
/** One of those that there are, more often than not of those that the step is meant for. */
const which = fc.record({ place: fc.nat(5), isMeant: fc.nat(9).map((n) => n > 0) });
const side = fc.constantFrom("SELLER" as const, "BUYER" as const);
/** Now and then the other side tries. */
const isRightSide = fc.nat(9).map((n) => n > 0);
const quantity = fc.integer({ min: 1, max: 25 });
const fewer = fc.integer({ min: 1, max: 8 });
const terms = {
  quantity,
  kind: fc.constantFrom("SELL" as const, "SELL" as const, "BUY" as const),
  price: fc.constantFrom(12_340, 7_255, 90_000),
  days: fc.constantFrom(0, 20, 90, 365, 365),
};

export const kinds = {
  offer: fc.record({ owner, ...terms, twice: fc.boolean() }),
  withdraw: fc.record({ which, by: fc.constantFrom(...owners, "admin" as const) }),
  answer: fc.record({ which, owner, quantity, twice: fc.boolean() }),
  accept: fc.record({ which, isRightSide }),
  agree: fc.record({ owner, other: owner, ...terms }),
  decline: fc.record({ which, isRightSide }),
  cancel: fc.record({ which, side, byAdmin: fc.boolean() }),
  claim: fc.record({ which, owner, quantity: fewer }),
  preempt: fc.record({
    which,
    claims: fc.array(fc.record({ owner, quantity: fewer }), { minLength: 1, maxLength: 5 }),
  }),
  approve: fc.record({ which }),
  reject: fc.record({ which }),
  sign: fc.record({
    which,
    side,
    end: fc.nat(4).map((n) => (n > 0 ? ("SIGNED" as const) : ("REFUSED" as const))),
  }),
  seal: fc.record({ which }),
  pay: fc.record({ which, isRightSide, twice: fc.boolean() }),
  settle: fc.record({ which, twice: fc.boolean() }),
  goOn: fc.record({ which, steps: fc.integer({ min: 2, max: 7 }) }),
  /** Windows end, silence approves, steps expire. */
  wait: fc.record({ days: fc.constantFrom(0.04, 1, 8, 31, 93) }),
  sweep: fc.record({ signaturesFirst: fc.boolean() }),
  open: fc.record({ isOpen: fc.nat(4).map((n) => n > 0) }),
  clauses: fc.record({
    preemptionDays: fc.constantFrom(null, 5, 30, 30),
    approvalRequired: fc.nat(2).map((n) => n > 1),
    /** From the next day on. */
    rule: fc.record({
      approvalDays: fc.constantFrom(null, 4, 40),
      counted: fc.constantFrom(
        "NEITHER" as const,
        "SELLER" as const,
        "BUYER" as const,
        "BOTH" as const,
      ),
    }),
  }),
  debit: fc.record({ from: owner, to: owner, quantity, days: fc.constantFrom(0, 0, 3, 40) }),
  takeOut: fc.record({ owner, cents: fc.integer({ min: 1, max: 30_000 }) }),
  standing: fc.record({ of: fc.constantFrom(...subjects), change: standingChanges }),
};
export type Kinds = typeof kinds;
export type Wish<Kind extends keyof Kinds> =
  Kinds[Kind] extends fc.Arbitrary<infer Value> ? Value : never;
