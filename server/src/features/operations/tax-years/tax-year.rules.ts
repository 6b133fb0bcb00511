import type { TaxGap, UntaxedCause } from "@coulisse/contract/operations/tax-years.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import { divideRounded } from "@coulisse/domain/exact-numbers.ts";
import { lawOn } from "@coulisse/domain/law.ts";

/** A line that gave up shares, with what it gained: what a year’s return is made of. */
export type GivenUp = Readonly<{
  nature: Nature;
  proceedsCents: bigint | null;
  costCents: bigint | null;
  gainCents: bigint | null;
  /** Whether a deed or an order of it is kept here. */
  hasPaper: boolean;
}>;

/** The lines for which somebody paid: what they gained is reported (CGI, article 150-0 A). */
const sold: ReadonlySet<Nature> = new Set(["sale", "repurchase"]);

const causes: Partial<Record<Nature, UntaxedCause>> = {
  gift: "GIFT",
  inheritance: "INHERITANCE",
  contribution: "CONTRIBUTION",
  merger: "MERGER",
};

export const isSale = ({ nature }: Pick<GivenUp, "nature">): boolean => sold.has(nature);

/** Why a line owes nothing now; undefined of a sale, and of what is no disposal at all. */
export const untaxedCauseOf = ({ nature }: Pick<GivenUp, "nature">): UntaxedCause | undefined =>
  causes[nature];

/** Without money come these: their cost is the value kept for the duties (CGI, article 150-0 D, 1). */
const received: ReadonlySet<Nature> = new Set(["gift", "inheritance"]);

/** Tells what is asked for of an entry whose cost nobody knows: its price, or the value that its holder declares. */
export const entryGapOf = ({ nature }: Pick<GivenUp, "nature">): TaxGap =>
  received.has(nature) ? "VALUE" : "COST";

/** A sale’s gaps are asked for by name, and never guessed. */
export const gapsOf = (line: GivenUp): TaxGap[] =>
  isSale(line)
    ? [
        ...(line.proceedsCents === null ? (["PRICE"] as const) : []),
        ...(line.hasPaper ? [] : (["PAPER"] as const)),
      ]
    : [];

type Totals = Readonly<{
  proceedsCents: bigint;
  costCents: bigint;
  gainCents: bigint;
  declaredCents: bigint;
  isWhole: boolean;
}>;

/** CGI, article 1657: half a euro counts as a whole one. */
const inWholeEuros = (cents: bigint): bigint =>
  divideRounded(cents < 0n ? -cents : cents, 100n) * 100n;

/** The sums of the sales of which all is known; whole where that is all of them. */
export const totalsOf = (sales: readonly GivenUp[]): Totals => {
  let [proceedsCents, costCents, gainCents, isWhole] = [0n, 0n, 0n, true];
  for (const sale of sales) {
    if (sale.proceedsCents === null || sale.costCents === null || sale.gainCents === null) {
      isWhole = false;
      continue;
    }
    proceedsCents += sale.proceedsCents;
    costCents += sale.costCents;
    gainCents += sale.gainCents;
  }
  return { proceedsCents, costCents, gainCents, declaredCents: inWholeEuros(gainCents), isWhole };
};

/** The papers of a year’s return are kept until the office can no longer correct it. */
export const keepUntilOf = (year: number): string =>
  `${year + lawOn("returnKeptYears", `${year}-12-31`)}-12-31`;
