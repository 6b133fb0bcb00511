import {
  naturesByType,
  type MovementType,
  type Nature,
} from "@coulisse/contract/register/movements.ts";
import {
  emptyPool,
  poolAfterPurchase,
  poolAfterSale,
  poolCostCents,
  poolReshaped,
} from "@coulisse/domain/average-cost.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";

/** Whether a line made by hand may have this nature; an import brings its own. */
export const natureFits = (type: MovementType, nature: Nature): boolean =>
  (naturesByType[type] as readonly Nature[]).includes(nature);

type Sides = Readonly<{ from: string | null; to: string | null }>;

/**
 * Sides say whom a line of each type is about: a side it has not is dropped, one it lacks is named.
 */
export const sidesOf = (
  type: MovementType,
  given: Sides,
): Sides & { missing: "from" | "to" | null } => {
  const from = type === "ISSUE" ? null : given.from;
  const to = type === "CANCELLATION" ? null : given.to;
  const missing =
    type !== "ISSUE" && from === null
      ? "from"
      : (type === "ISSUE" || type === "TRANSFER") && to === null
        ? "to"
        : null;
  return { from, to, missing };
};

/** The line that undoes another: what was issued is cancelled, what was handed over comes back. */
export const reverseOf = (line: {
  type: MovementType;
  from: string | null;
  to: string | null;
}): { type: MovementType; from: string | null; to: string | null } => {
  const type =
    line.type === "ISSUE" ? "CANCELLATION" : line.type === "CANCELLATION" ? "ISSUE" : line.type;
  // A mention keeps its holder: it moved nothing, so nothing comes back.
  return line.type === "MENTION" ? line : { type, from: line.to, to: line.from };
};

type Correctable = Readonly<{ id: string; correctsId: string | null }>;

/**
 * The lines that still say what happened: a line that was undone is out, and so is what undid it; a
 * correction that was itself undone leaves the first line standing.
 */
export const standingLines = <Line extends Correctable>(lines: readonly Line[]): Line[] => {
  const correctionOf = new Map(
    lines.flatMap((line) => (line.correctsId === null ? [] : [[line.correctsId, line] as const])),
  );
  const stands = (line: Line): boolean => {
    const correction = correctionOf.get(line.id);
    return correction === undefined || !stands(correction);
  };
  return lines.filter((line) => line.correctsId === null && stands(line));
};

export type AccountLine = {
  quantity: bigint;
  isIn: boolean;
  unitPrice: string | null;
  /** The line makes other shares of these, which costs nothing and gives up nothing. */
  reshapes: boolean;
};

/**
 * weighted average cost of what an account still holds, in cents. Sales leave the average as
 * it is; null as soon as one acquisition has no price, because a wrong gain is worse than none.
 */
export const averageCostCents = (lines: readonly AccountLine[]): bigint | null => {
  let pool = emptyPool;
  for (const { isIn, quantity, unitPrice, reshapes } of lines) {
    if (reshapes) {
      pool = poolReshaped(pool, isIn ? quantity : -quantity);
      continue;
    }
    if (isIn && unitPrice === null) return null;
    pool =
      isIn && unitPrice !== null
        ? poolAfterPurchase(pool, quantity, amountCents(quantity, unitPrice))
        : poolAfterSale(pool, quantity);
  }
  return poolCostCents(pool);
};

type Weight = Readonly<{ nature: "pledge" | "usufruct"; quantity: bigint }>;

const sumOf = (weights: readonly Weight[], nature: Weight["nature"]): bigint =>
  weights.reduce((sum, weight) => (weight.nature === nature ? sum + weight.quantity : sum), 0n);

type Weighed = Readonly<{ pledged: bigint; usufruct: bigint }>;

/** A share may be pledged and in usufruct at once: the greater of the two is what cannot move. */
export const freeOf = (quantity: bigint, { pledged, usufruct }: Weighed): bigint =>
  quantity - (pledged > usufruct ? pledged : usufruct);

export const weighedBy = (weights: readonly Weight[]): Weighed => ({
  pledged: sumOf(weights, "pledge"),
  usufruct: sumOf(weights, "usufruct"),
});
