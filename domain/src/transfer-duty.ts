import { divideRounded } from "./exact-numbers.ts";
import { dueAfterMonths } from "./due-dates.ts";

/** What the law taxes differently: shares, parts that are no shares, and companies of real estate. */
export type TaxedRights = "SHARES" | "PARTS" | "REAL_ESTATE";

/** What is sold of a company: by its form, unless it is mainly real estate, which is stated and dated. */
export const rightsOf = (legalForm: string, isRealEstate: boolean): TaxedRights => {
  if (isRealEstate) return "REAL_ESTATE";
  return legalForm === "SCI" || legalForm === "SARL" ? "PARTS" : "SHARES";
};

// CGI 674, 726 I (1° shares, 1° bis parts, 2° real estate) and 635; a new line is added for what counts from a day on.
const parameters = [
  {
    from: "2012-08-01",
    bps: { SHARES: 10n, PARTS: 300n, REAL_ESTATE: 500n },
    /** For all the parts of a company; each part sold takes its share of it. */
    allowanceCents: 2_300_000n,
    minimumCents: 2_500n,
    months: 1,
  },
] as const;

const parametersOn = (day: string) =>
  parameters.findLast(({ from }) => from <= day) ?? parameters[0];

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
  /** What is left of the base after the allowance. */
  taxedCents: bigint;
  allowanceCents: bigint;
  dutyCents: bigint;
  /** Whether the duty is the least that the law takes, and not its part of the price. */
  isMinimum: boolean;
  dueOn: string;
}>;

/** The last day for its payment: a month from the sale (CGI, article 635; R-31). */
export const dutyDueOn = (signedOn: string): string =>
  dueAfterMonths(signedOn, parametersOn(signedOn).months);

/** The duty that the buyer pays on one transfer, rounded once, and the day it is due. */
export const decideDuty = (taxed: Taxed): Duty => {
  const { bps, minimumCents, ...rest } = parametersOn(taxed.signedOn);
  const allowed =
    taxed.rights === "PARTS" && taxed.companyQuantity > 0n
      ? divideRounded(rest.allowanceCents * taxed.quantity, taxed.companyQuantity)
      : 0n;
  const allowanceCents = allowed < taxed.baseCents ? allowed : taxed.baseCents;
  const taxedCents = taxed.baseCents - allowanceCents;
  const rateBps = bps[taxed.rights];
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
