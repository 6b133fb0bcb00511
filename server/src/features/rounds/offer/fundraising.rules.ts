import { dayMs } from "@coulisse/domain/spans.ts";
import { sharesMax } from "@coulisse/domain/limits.ts";
import { lawOn } from "@coulisse/domain/law.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { daysAfter, monthsAfter } from "@coulisse/domain/due-dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type {
  FundraisingOutcome,
  FundraisingState,
} from "@coulisse/contract/rounds/fundraising.ts";
import {
  amountCents,
  millionthsOf,
  sharesWithin,
  sharesWorth,
} from "@coulisse/domain/exact-numbers.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

/** Terms are what a round offers and until when: whoever subscribes relies on them. */
export type Terms = Readonly<{
  shareCategoryId: string;
  /** The price has no trailing zeros, so that equal prices are equal texts. */
  unitPrice: string;
  minimumCents: bigint;
  targetCents: bigint;
  maximumCents: bigint;
  ticketCents: bigint;
  preMoneyCents: bigint | null;
  opensOn: string;
  closesOn: string;
  /** The clause by which the decision lets the increase be limited to less than the law does, */
  limitReference: string | null;
  /** and its day. */
  limitDecidedOn: string | null;
}>;

/** The increase in whole shares: as `shares_within` of the database has it. */
export const maximumQuantity = (terms: Pick<Terms, "maximumCents" | "unitPrice">): bigint =>
  sharesWithin(terms.maximumCents, terms.unitPrice);

/** The fewest whole shares that are worth a ticket (R-8: shares are whole). */
export const ticketQuantity = (terms: Pick<Terms, "ticketCents" | "unitPrice">): bigint =>
  sharesWorth(terms.ticketCents, terms.unitPrice);

const requireAmounts = (terms: Terms): void => {
  const { unitPrice, minimumCents, targetCents, maximumCents } = terms;
  if (minimumCents > targetCents) {
    throw fieldProblem("fundraising_amounts_unordered", "targetCents");
  }
  if (targetCents > maximumCents) {
    throw fieldProblem("fundraising_amounts_unordered", "maximumCents");
  }
  const most = maximumQuantity(terms);
  if (most > sharesMax) {
    throw fieldProblem("fundraising_shares_beyond", "maximumCents", { most: toWire(sharesMax) });
  }
  // Its last share would have no place: the maximum could never be reached.
  if (amountCents(most, unitPrice) !== maximumCents) {
    const least = sharesWorth(targetCents, unitPrice);
    const nearest = most < least ? least : most;
    throw fieldProblem("fundraising_maximum_broken", "maximumCents", { nearest: toWire(nearest) });
  }
  if (ticketQuantity(terms) > maximumQuantity(terms)) {
    throw fieldProblem("fundraising_ticket_wrong", "ticketCents");
  }
};

/** the least that an increase may be limited to, where its decision says nothing of it. */
const leastOfIncrease = ({
  maximumCents,
  opensOn,
}: Pick<Terms, "maximumCents" | "opensOn">): bigint =>
  (maximumCents * lawOn("limitedFromPercent", opensOn) + 99n) / 100n;

/**
 * A round misses so little of the increase that it may be kept whatever was decided (L225-134,
 * III).
 */
const misses = (reachedCents: bigint, { maximumCents, opensOn }: Terms): boolean =>
  (maximumCents - reachedCents) * 100n >= maximumCents * lawOn("missingBelowPercent", opensOn);

/** the first day on which the right and the subscription may end, of a notice of a day. */
const earliestEnd = (noticedOn: string) => {
  const days = lawOn("noticeDays", noticedOn);
  return { days, earliest: daysAfter(noticedOn, days) };
};

type RightsTerms = Readonly<{
  /** The day of the notice, or the first one on which it may leave. */
  noticedOn: string;
  rightsEndOn: string | null;
  closesOn: string;
}>;

/** holders have their time before either the right or the subscription ends. */
export const requireRightsTerms = ({ noticedOn, rightsEndOn, closesOn }: RightsTerms): void => {
  const { days, earliest } = earliestEnd(noticedOn);
  if (closesOn < earliest) {
    throw fieldProblem("fundraising_rights_too_short", "closesOn", { days, earliest });
  }
  if (rightsEndOn === null) return;
  if (rightsEndOn < earliest) {
    throw fieldProblem("fundraising_rights_too_short", "rightsEndOn", { days, earliest });
  }
  if (rightsEndOn > closesOn) {
    throw fieldProblem("fundraising_rights_outlast_round", "rightsEndOn", { closesOn });
  }
};

export const completionMonthsOn = (day: string): number => lawOn("completionMonths", day);

/** the day after the last one on which an increase is carried out in time (L225-144). */
export const refundableFrom = ({ opensOn }: Pick<Terms, "opensOn">): string =>
  daysAfter(monthsAfter(opensOn, completionMonthsOn(opensOn)), 1);

/** The articles of a SAS set what its decisions are free to say (L227-9); those of others follow the law. */
const freeForms: readonly Company["legalForm"][] = ["SAS", "SASU", "SELAS"];

type Measures = Readonly<{
  nominalValue: string | null;
  today: string;
  legalForm: string;
  locale: Locale;
}>;

const requireLimit = (terms: Terms, { today, legalForm, locale }: Measures): void => {
  const { limitReference, limitDecidedOn, minimumCents, maximumCents } = terms;
  if (limitReference !== null && limitDecidedOn === null) {
    throw fieldProblem("fundraising_limit_incomplete", "limitDecidedOn");
  }
  if (limitReference === null && limitDecidedOn !== null) {
    throw fieldProblem("fundraising_limit_incomplete", "limitReference");
  }
  if (limitDecidedOn !== null && limitDecidedOn > today) {
    throw fieldProblem("fundraising_day_to_come", "limitDecidedOn");
  }
  if (limitReference !== null && !freeForms.some((form) => form === legalForm)) {
    throw fieldProblem("fundraising_limit_of_law", "limitReference");
  }
  const least = leastOfIncrease(terms);
  if (limitReference !== null || minimumCents >= least) return;
  throw fieldProblem("fundraising_minimum_below_law", "minimumCents", {
    least: formatAmount(least, locale),
    maximum: formatAmount(maximumCents, locale),
  });
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

const limitOf = (terms: Terms): string =>
  [terms.minimumCents, terms.maximumCents, terms.limitReference, terms.limitDecidedOn].join(" ");

/**
 * Refuses terms that cannot be offered. `before` are those of a round that is there already: its
 * first day may be over, and stay.
 */
export const requireTerms = (terms: Terms, measures: Measures, before?: Terms): void => {
  const { nominalValue, today } = measures;
  requireAmounts(terms);
  // A round of before that was asked for it keeps its limit until it is touched.
  if (!before || limitOf(before) !== limitOf(terms)) requireLimit(terms, measures);
  // R-21 (Code de commerce, article L. 225-128): never below the nominal value.
  if (nominalValue !== null && millionthsOf(terms.unitPrice) < millionthsOf(nominalValue)) {
    throw fieldProblem("fundraising_price_below_nominal", "unitPrice");
  }
  const kept = before?.opensOn === terms.opensOn;
  if (kept && before.closesOn === terms.closesOn) return;
  requireDays(terms, today, kept ? terms.opensOn : today);
};

const fieldOf = {
  shareCategoryId: "shareCategoryId",
  unitPrice: "unitPrice",
  minimumCents: "minimumCents",
  targetCents: "targetCents",
  maximumCents: "maximumCents",
  ticketCents: "ticketCents",
  preMoneyCents: "preMoneyCents",
  opensOn: "opensOn",
  closesOn: "closesOn",
  limitReference: "limitReference",
  limitDecidedOn: "limitDecidedOn",
} as const satisfies Record<keyof Terms, string>;

/**
 * A change is to nobody's disadvantage: more people may come in, for longer than was said; what was
 * never told is.
 */
const mayMove: Readonly<Partial<Record<keyof Terms, (before: Terms, after: Terms) => boolean>>> = {
  ticketCents: (before, after) => after.ticketCents < before.ticketCents,
  closesOn: (before, after) => after.closesOn > before.closesOn,
  limitReference: (before) => before.limitReference === null,
  limitDecidedOn: (before) => before.limitDecidedOn === null,
};

/** Facts of the decision stay to be told once the last day is over: the round closes on them. */
const whatWasNeverTold: readonly (keyof Terms)[] = ["limitReference", "limitDecidedOn"];

/** R-23h (Regulation 2020/1503, article 22(1)): an offer binds until its announced last day. */
export const requireUnbound = (state: FundraisingState, before: Terms, after: Terms): void => {
  if (state === "UPCOMING") return;
  const isOffered = state === "OPEN" || state === "SUSPENDED";
  for (const [term, field] of Object.entries(fieldOf) as [keyof Terms, string][]) {
    if (before[term] === after[term]) continue;
    const moves = mayMove[term]?.(before, after) === true;
    if (!isOffered && !(moves && whatWasNeverTold.includes(term))) {
      throw fieldProblem("fundraising_over", field);
    }
    if (!moves) {
      throw fieldProblem("fundraising_binds", field, { closesOn: before.closesOn });
    }
  }
};

/** R-23m: how much one project owner may offer to the public, and over which months that is added up. */
export const ownerCeilingOn = (day: string) => {
  const ownerMonths = lawOn("ownerMonths", day);
  return {
    maximumCents: lawOn("ownerMaximumCents", day),
    /** Rounds that opened after the one and before the other count together with one of that day. */
    after: monthsAfter(day, -ownerMonths),
    before: monthsAfter(day, ownerMonths),
  };
};

export const suspensionEnd = (now: Date): Date => {
  return new Date(now.getTime() + lawOn("suspensionDays", dayOf(now)) * dayMs);
};

type Standing = Readonly<{
  state: FundraisingState;
  terms: Terms;
  remainingQuantity: bigint;
  paidCents: bigint;
}>;

/** A round may fail at any time, as money goes back then; what succeeds was offered to its end. */
export const requireClosing = (
  { state, terms, remainingQuantity, paidCents }: Standing,
  outcome: FundraisingOutcome,
  locale: Locale,
): void => {
  if (state === "CLOSED") throw new Problem("fundraising_over");
  if (outcome === "FAILED") return;
  if (state === "UPCOMING") throw new Problem("fundraising_not_offered");
  if (state === "SUSPENDED") throw new Problem("fundraising_suspended");
  const { closesOn, minimumCents, maximumCents } = terms;
  // R-23h: until the announced last day, or until the maximum is reached.
  if (state === "OPEN" && remainingQuantity > 0n) {
    throw fieldProblem("fundraising_binds", "outcome", { closesOn });
  }
  // R-22 (Code de commerce, article L225-134).
  if (!misses(paidCents, terms)) return;
  const paid = formatAmount(paidCents, locale);
  if (paidCents < minimumCents) {
    const minimum = formatAmount(minimumCents, locale);
    throw fieldProblem("fundraising_minimum_missed", "outcome", { paid, minimum });
  }
  const least = leastOfIncrease(terms);
  if (terms.limitReference === null && paidCents < least) {
    throw fieldProblem("fundraising_increase_missed", "outcome", {
      paid,
      least: formatAmount(least, locale),
      maximum: formatAmount(maximumCents, locale),
    });
  }
};

type Offering = Readonly<{
  sheet_count: number;
  subscription_count: number;
  rights_opened_at: Date | null;
  closed_at: Date | null;
}>;

/** Nothing of a draft is offered: with its first key information sheet a round is (R-23i). */
export const isDraft = (row: Offering): boolean =>
  row.sheet_count === 0 &&
  row.subscription_count === 0 &&
  row.rights_opened_at === null &&
  row.closed_at === null;
