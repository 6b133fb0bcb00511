import { divideRounded } from "./exact-numbers.ts";
import { dueAfterMonths } from "./due-dates.ts";
import { lawOn } from "./law.ts";

/**
 * The law taxes these differently: shares, parts that are no shares, and companies of real estate.
 */
export type TaxedRights = "SHARES" | "PARTS" | "REAL_ESTATE";

/**
 * Gives what is sold of a company: by its form, unless it is mainly real estate, which is stated
 * and dated.
 */
export const rightsOf = (legalForm: string, isRealEstate: boolean): TaxedRights => {
  if (isRealEstate) return "REAL_ESTATE";
  return legalForm === "SCI" || legalForm === "SARL" ? "PARTS" : "SHARES";
};

export type Taxed = Readonly<{
  rights: TaxedRights;
  /** Price and charges, or the real value where it is higher. */
  baseCents: bigint;
  quantity: bigint;
  /** All the company’s rights, of which the allowance for parts is a share. */
  companyQuantity: bigint;
  signedOn: string;
}>;

export type Duty = Readonly<{
  rights: TaxedRights;
  rateBps: bigint;
  /** The part of the base that is left after the allowance. */
  taxedCents: bigint;
  allowanceCents: bigint;
  dutyCents: bigint;
  /** Whether the duty is the least that the law takes, and not its part of the price. */
  isMinimum: boolean;
  dueOn: string;
}>;

/** The last day for its payment: a month from the sale (CGI, article 635; R-31). */
export const dutyDueOn = (signedOn: string): string =>
  dueAfterMonths(signedOn, lawOn("dutyMonths", signedOn));

/** The duty that the buyer pays on one transfer, rounded once, and the day it is due. */
export const decideDuty = (taxed: Taxed): Duty => {
  const minimumCents = lawOn("dutyMinimumCents", taxed.signedOn);
  const allowed =
    taxed.rights === "PARTS" && taxed.companyQuantity > 0n
      ? divideRounded(
          lawOn("dutyAllowanceCents", taxed.signedOn) * taxed.quantity,
          taxed.companyQuantity,
        )
      : 0n;
  const allowanceCents = allowed < taxed.baseCents ? allowed : taxed.baseCents;
  const taxedCents = taxed.baseCents - allowanceCents;
  const rateBps = lawOn("dutyBps", taxed.signedOn)[taxed.rights];
  const part = divideRounded(taxedCents * rateBps, 10_000n);
  const isMinimum = part < minimumCents;
  return {
    rights: taxed.rights,
    rateBps,
    taxedCents,
    allowanceCents,
    dutyCents: isMinimum ? minimumCents : part,
    isMinimum,
    dueOn: dutyDueOn(taxed.signedOn),
  };
};
