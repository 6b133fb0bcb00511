import { dayMs } from "@coulisse/domain/spans.ts";
import { lawOn } from "@coulisse/domain/law.ts";
import { isProtected, type InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { divideRounded } from "@coulisse/domain/exact-numbers.ts";
import type { Cancellation, SubscriptionState } from "@coulisse/contract/rounds/subscriptions.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";
import { Problem } from "#platform/problem.ts";

export const feeCents = (amountCents: bigint, feesBps: number): bigint =>
  divideRounded(amountCents * BigInt(feesBps), 10_000n);

/**
 * R-23g: four calendar days. The days after that of the signature count whole, in Paris, and never
 * less than 96 hours: the later of both, on the nights when the clocks change too.
 */
export const reflectionEnd = (signedAt: Date): Date => {
  const signedOn = dayOf(signedAt);
  const reflectionDays = lawOn("reflectionDays", signedOn);
  const lastDayOver = startOfDay(daysAfter(signedOn, reflectionDays + 1));
  return new Date(Math.max(lastDayOver.getTime(), signedAt.getTime() + reflectionDays * dayMs));
};

export const heldUntil = (now: Date): Date =>
  new Date(now.getTime() + lawOn("draftMinutes", dayOf(now)) * 60_000);

/** No longer than the round is open. */
export const signatureEnd = (now: Date, closesOn: string): Date => {
  const latest = now.getTime() + lawOn("signatureDays", dayOf(now)) * dayMs;
  return new Date(Math.min(latest, startOfDay(daysAfter(closesOn, 1)).getTime()));
};

type Invested = Readonly<{
  investorClass: InvestorClass;
  amountCents: bigint;
  bearableLossCents: bigint | null;
}>;

/** R-23f: above the greater of 1 000 euros and a twentieth of net worth, where that is known. */
export const needsRiskConsent = (
  { investorClass, amountCents, bearableLossCents }: Invested,
  now: Date,
): boolean => {
  if (!isProtected(investorClass)) return false;
  const today = dayOf(now);
  const warnedAboveCents = lawOn("warnedAboveCents", today);
  const part = (bearableLossCents ?? 0n) / lawOn("warnedPartOfBearableLoss", today);
  return amountCents > (part > warnedAboveCents ? part : warnedAboveCents);
};

export const isTestCurrent = (testedAt: Date, now: Date): boolean => {
  const until = new Date(testedAt);
  until.setUTCFullYear(until.getUTCFullYear() + lawOn("knowledgeYears", dayOf(now)));
  return now < until;
};

type Consents = Readonly<{
  investorClass: InvestorClass;
  amountCents: bigint;
  knowledge: string | null;
  knowledgeTestedAt: Date | null;
  knowledgeWarnedAt: Date | null;
  bearableLossCents: bigint | null;
  riskAcceptedAt: Date | null;
}>;

/** Consents have to be there before anything is signed. */
export const requireConsents = (given: Consents, now: Date): void => {
  if (!isProtected(given.investorClass)) return;
  if (given.knowledgeTestedAt === null || !isTestCurrent(given.knowledgeTestedAt, now)) {
    throw new Problem("knowledge_test_missing");
  }
  if (given.knowledge !== "SUFFICIENT" && given.knowledgeWarnedAt === null) {
    throw new Problem("knowledge_warning_missing");
  }
  const isWarned = needsRiskConsent(given, now);
  if (isWarned && given.riskAcceptedAt === null) throw new Problem("risk_consent_missing");
};

/** Gives the later of two instants; one that is not there counts for nothing. */
export const latest = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null && one > other ? one : (other ?? one);

type Standing = Readonly<{
  state: SubscriptionState;
  reflectionEndsAt: Date | null;
  refundableFrom: string;
}>;

/**
 * The holder takes it back until it is signed, through the days of reflection, and once the
 * increase was not carried out in time; an administrator until the shares are issued.
 */
export const decideCancellation = (
  { state, reflectionEndsAt, refundableFrom }: Standing,
  now: Date,
  { isHolder, isAdmin }: Readonly<{ isHolder: boolean; isAdmin: boolean }>,
): Cancellation => {
  if (state === "COMPLETED" || state === "CANCELLED") throw new Problem("subscription_over");
  const own = isHolder ? "WITHDRAWN" : "ADMINISTRATOR";
  if (state === "DRAFT" || state === "PENDING") return own;
  if (reflectionEndsAt !== null && reflectionEndsAt > now) return own;
  if (isHolder && dayOf(now) >= refundableFrom) return "NOT_CARRIED_OUT";
  if (!isAdmin) throw new Problem("subscription_binds");
  return own;
};
