import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";

/** The parts of a chart: the largest by name, and the rest as one, so that colours stay apart. */
export type Part = { id: string; label: string; quantity: number };
export type Slices = { named: readonly Part[]; rest: { count: number; quantity: number } };

/** Six series of the palette, the last of which is for the rest. */
export const namedMax = 5;

/**
 * Quantities are whole numbers below 2^53, whose differences are exact. `total` and `count` are of
 * the whole, of which `largest` may be only the beginning. One part over the limit is named rather
 * than called a rest of one.
 */
export const toSlices = (largest: readonly Part[], total: number, count: number): Slices => {
  const held = largest.filter((part) => part.quantity > 0);
  const kept = count === namedMax + 1 ? count : namedMax;
  const named = held.slice(0, kept);
  const quantity = named.reduce((rest, part) => rest - part.quantity, total);
  return { named, rest: { count: Math.max(0, count - named.length), quantity } };
};

/** Slices are of a cap table, whose first rows are the largest holders. */
export const namedSlices = ({ totals, items }: Pick<CapTable, "totals" | "items">): Slices =>
  toSlices(
    items.map(({ holderId, name, quantity }) => ({ id: holderId, label: name, quantity })),
    totals.quantity,
    totals.holderCount,
  );
