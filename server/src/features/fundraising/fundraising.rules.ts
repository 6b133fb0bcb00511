import { monthsAfter } from "@coulisse/contract/due-dates.ts";
import type { FundraisingOutcome, FundraisingState } from "@coulisse/contract/fundraising.ts";
import {
  centMillionths,
  millionthsOf,
  priceOfMillionths,
} from "@coulisse/contract/exact-numbers.ts";
import { dayOf } from "#platform/clock.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

/** What a round offers and until when: what whoever subscribes relies on. */
export type Terms = Readonly<{
  shareCategoryId: string;
  unitPriceCents: bigint;
  minimumCents: bigint;
  targetCents: bigint;
  maximumCents: bigint;
  ticketCents: bigint;
  preMoneyCents: bigint | null;
  opensOn: string;
  closesOn: string;
}>;

export const centsOfPrice = (unitPrice: string): bigint => millionthsOf(unitPrice) / centMillionths;
export const priceOfCents = (cents: bigint): string => priceOfMillionths(cents * centMillionths);

const quantityIn = (amountCents: bigint, { unitPriceCents }: Pick<Terms, "unitPriceCents">) =>
  amountCents / unitPriceCents;

export const maximumQuantity = (terms: Pick<Terms, "maximumCents" | "unitPriceCents">): bigint =>
  quantityIn(terms.maximumCents, terms);

/** The fewest whole shares that are worth a ticket (R-8: shares are whole). */
export const ticketQuantity = (terms: Pick<Terms, "ticketCents" | "unitPriceCents">): bigint =>
  quantityIn(terms.ticketCents + terms.unitPriceCents - 1n, terms);

const requireAmounts = (terms: Terms): void => {
  const { unitPriceCents: price, minimumCents, targetCents, maximumCents } = terms;
  if (minimumCents > targetCents) {
    throw fieldProblem("fundraising_amounts_unordered", "targetCents");
  }
  if (targetCents > maximumCents) {
    throw fieldProblem("fundraising_amounts_unordered", "maximumCents");
  }
  // Its last share would have no place: the maximum could never be reached.
  if (maximumCents % price !== 0n) {
    const quantity = (targetCents + price - 1n) / price;
    const nearest = maximumCents / price < quantity ? quantity : maximumCents / price;
    throw fieldProblem("fundraising_maximum_broken", "maximumCents", { nearest: toWire(nearest) });
  }
  if (ticketQuantity(terms) > maximumQuantity(terms)) {
    throw fieldProblem("fundraising_ticket_wrong", "ticketCents");
  }
};

/** A round is open for a year at most: what binds its company does not bind it for ever. */
const monthsMax = 12;

const requireDays = ({ opensOn, closesOn }: Terms, today: string, first: string): void => {
  if (opensOn < first) throw fieldProblem("fundraising_day_past", "opensOn");
  if (closesOn < today) throw fieldProblem("fundraising_day_past", "closesOn");
  if (closesOn < opensOn) throw fieldProblem("fundraising_days_unordered", "closesOn");
  const latest = monthsAfter(opensOn, monthsMax);
  if (closesOn > latest) throw fieldProblem("fundraising_too_long", "closesOn", { latest });
};

/**
 * Refuses terms that cannot be offered. `before` are those of a round that is there already: its
 * first day may be over, and stay.
 */
export const requireTerms = (
  terms: Terms,
  { nominalValue, today }: { nominalValue: string | null; today: string },
  before?: Terms,
): void => {
  requireAmounts(terms);
  // R-21 (Code de commerce, article L. 225-128): never below the nominal value.
  if (nominalValue !== null && terms.unitPriceCents * centMillionths < millionthsOf(nominalValue)) {
    throw fieldProblem("fundraising_price_below_nominal", "unitPrice");
  }
  const kept = before?.opensOn === terms.opensOn;
  requireDays(terms, today, kept ? terms.opensOn : today);
};

const fieldOf = {
  shareCategoryId: "shareCategoryId",
  unitPriceCents: "unitPrice",
  minimumCents: "minimumCents",
  targetCents: "targetCents",
  maximumCents: "maximumCents",
  ticketCents: "ticketCents",
  preMoneyCents: "preMoneyCents",
  opensOn: "opensOn",
  closesOn: "closesOn",
} as const satisfies Record<keyof Terms, string>;

/** To nobody's disadvantage: more people may come in, and for longer than was said. */
const mayMove: Readonly<Partial<Record<keyof Terms, (before: Terms, after: Terms) => boolean>>> = {
  ticketCents: (before, after) => after.ticketCents < before.ticketCents,
  closesOn: (before, after) => after.closesOn > before.closesOn,
};

/** R-23h (Regulation 2020/1503, article 22(1)): an offer binds until its announced last day. */
export const requireUnbound = (state: FundraisingState, before: Terms, after: Terms): void => {
  if (state === "UPCOMING") return;
  const isOffered = state === "OPEN" || state === "SUSPENDED";
  for (const [term, field] of Object.entries(fieldOf) as [keyof Terms, string][]) {
    if (before[term] === after[term]) continue;
    if (!isOffered) throw fieldProblem("fundraising_over", field);
    if (mayMove[term]?.(before, after) !== true) {
      throw fieldProblem("fundraising_binds", field, { closesOn: before.closesOn });
    }
  }
};

/** What counts from a day on: a new line is added, and none is changed. */
const parameters = [
  {
    from: "2021-11-10",
    // R-23i (Regulation 2020/1503, article 23(12)): calendar days, at most.
    suspensionDays: 30,
    // R-23m (Regulation 2020/1503, article 1(2)(c)): of one project owner, over so many months.
    ownerMaximumCents: 500_000_000n,
    ownerMonths: 12,
  },
] as const;

const parametersOn = (day: string) =>
  parameters.findLast(({ from }) => from <= day) ?? parameters[0];

/** R-23m: how much one project owner may offer to the public, and over which months that is added up. */
export const ownerCeilingOn = (day: string) => {
  const { ownerMaximumCents, ownerMonths } = parametersOn(day);
  return {
    maximumCents: ownerMaximumCents,
    /** Rounds that opened after the one and before the other count together with one of that day. */
    after: monthsAfter(day, -ownerMonths),
    before: monthsAfter(day, ownerMonths),
  };
};

const dayMs = 86_400_000;

export const suspensionEnd = (now: Date): Date => {
  const day = dayOf(now);
  const { suspensionDays } = parametersOn(day);
  return new Date(now.getTime() + suspensionDays * dayMs);
};

type Standing = Readonly<{
  state: FundraisingState;
  closesOn: string;
  remainingQuantity: bigint;
  paidCents: bigint;
  minimumCents: bigint;
}>;

/** A round may fail at any time, as money goes back then; what succeeds was offered to its end. */
export const requireClosing = (
  { state, closesOn, remainingQuantity, paidCents, minimumCents }: Standing,
  outcome: FundraisingOutcome,
): void => {
  if (state === "CLOSED") throw new Problem("fundraising_over");
  if (outcome === "FAILED") return;
  if (state === "UPCOMING") throw new Problem("fundraising_not_offered");
  if (state === "SUSPENDED") throw new Problem("fundraising_suspended");
  // R-23h: until the announced last day, or until the maximum is reached.
  if (state === "OPEN" && remainingQuantity > 0n) {
    throw fieldProblem("fundraising_binds", "outcome", { closesOn });
  }
  if (paidCents < minimumCents) {
    throw fieldProblem("fundraising_minimum_missed", "outcome");
  }
};
