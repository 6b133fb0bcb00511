import { lawOn } from "@coulisse/domain/law.ts";
import { daysAfter, monthsAfter } from "@coulisse/domain/due-dates.ts";
import { amountCents, divideRounded } from "@coulisse/domain/exact-numbers.ts";
import type { DealAmounts } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealPart, DealState, NextActor } from "@coulisse/contract/market/market.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { decideDuty, rightsOf, type TaxedRights } from "@coulisse/domain/transfer-duty.ts";

/** States in which the seller's shares are promised. */
export const standingStates = ["ACCEPTED", "PRE_EMPTION", "APPROVED", "SIGNED", "PAID"] as const;

/** The first and the last day that an offer made now may end on, and the one where none is given. */
export const expiryRange = (now: Date) => {
  const today = dayOf(now);
  return {
    first: today,
    last: daysAfter(today, lawOn("offerDaysMax", today)),
    usual: daysAfter(today, lawOn("offerDays", today)),
  };
};

/** The instant at which the last of so many days is over, in Paris: today does not count. */
const endOfDays = (now: Date, days: number): Date => startOfDay(daysAfter(dayOf(now), days + 1));

export const stepEnd = (now: Date): Date => endOfDays(now, lawOn("stepDays", dayOf(now)));

export const preemptionEnd = (now: Date, days: number): Date => endOfDays(now, days);

/**
 * The law of these forms gives the three months, so that articles may shorten them alone (R-14,
 *
 */
const boundByLaw: readonly string[] = ["SA", "SCA", "SE"];

export const approvalEnd = (now: Date, days: number | null, legalForm: string): Date => {
  const today = dayOf(now);
  const byLaw = startOfDay(daysAfter(monthsAfter(today, lawOn("approvalMonths", today)), 1));
  if (days === null) return byLaw;
  const own = endOfDays(now, days);
  return boundByLaw.includes(legalForm) && own > byLaw ? byLaw : own;
};

/** The day from which deals count for the reference price. */
export const referenceSince = (now: Date): string => {
  const today = dayOf(now);
  return monthsAfter(today, -lawOn("referenceMonths", today));
};

export type Amounts = Readonly<{ amount: bigint; feesBps: number; fee: bigint; duty: bigint }>;

/** Fees and tax depend on this: whose rights are sold. */
export type Priced = Readonly<{
  legalForm: string;
  /** Null where nobody stated whether the company is mainly real estate. */
  isRealEstate: boolean | null;
  companyQuantity: bigint;
  feesBps: number;
}>;

/** what is sold, which is never guessed: a sale waits until the company’s fact is stated. */
export const rightsSold = ({
  legalForm,
  isRealEstate,
}: Pick<Priced, "legalForm" | "isRealEstate">): TaxedRights => {
  if (isRealEstate === null) throw new Problem("real_estate_missing");
  return rightsOf(legalForm, isRealEstate);
};

/** Price, fees and duty; the buyer bears both of these. */
export const amountsOf = (
  quantity: bigint,
  unitPrice: string,
  priced: Priced,
  now: Date,
): Amounts => {
  const { companyQuantity, feesBps } = priced;
  const amount = amountCents(quantity, unitPrice);
  const fee = divideRounded(amount * BigInt(feesBps), 10_000n);
  const { dutyCents: duty } = decideDuty({
    rights: rightsSold(priced),
    baseCents: amount,
    quantity,
    companyQuantity,
    signedOn: dayOf(now),
  });
  return { amount, feesBps, fee, duty };
};

export const toDealAmounts = ({ amount, feesBps, fee, duty }: Amounts): DealAmounts => ({
  amountCents: toWire(amount),
  feesBps,
  feeCents: toWire(fee),
  dutyCents: toWire(duty),
  buyerPaysCents: toWire(amount + fee + duty),
  sellerReceivesCents: toWire(amount),
});

/**
 * The day of a sale, the same on all its papers: that of the last signature of its order, which is the
 * act that the law dates the duty’s month from (CGI, article 635, 2-7°). Before it the parties have
 * agreed and nothing more, and after it the register’s entry passes ownership, each under its own name.
 */
export const saleDayOf = (deal: Readonly<{ signed_at: Date | null }>, otherwise: Date): string =>
  dayOf(deal.signed_at ?? otherwise);

type Standing = Readonly<{
  state: DealState;
  proposedPart: DealPart;
  /** Whether its pre-emption is over, or none was asked for. */
  isPreempted: boolean;
  /** The sides that have not signed its order. */
  unsigned: "SELLER" | "BUYER" | "BOTH";
}>;

/** Gives who has to do something for the deal to go on. */
export const nextActorOf = ({
  state,
  proposedPart,
  isPreempted,
  unsigned,
}: Standing): NextActor | null => {
  switch (state) {
    case "PROPOSED":
      return proposedPart === "SELLER" ? "BUYER" : "SELLER";
    case "ACCEPTED":
      return "COMPANY";
    case "PRE_EMPTION":
      return isPreempted ? "COMPANY" : "SHAREHOLDERS";
    case "APPROVED":
      return unsigned;
    case "SIGNED":
      return "BUYER";
    case "PAID":
      return "PLATFORM";
    default:
      return null;
  }
};
