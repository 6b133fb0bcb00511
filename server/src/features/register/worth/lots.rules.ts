import { divideRounded } from "@coulisse/domain/exact-numbers.ts";

/**
 * A lot is what is left of the shares that one line brought: their cost, in cents, is null where nobody
 * knows it.
 */
export type Lot = Readonly<{
  number: bigint;
  on: string;
  quantity: bigint;
  costCents: bigint | null;
}>;

type Part = Readonly<{ lot: Lot; quantity: bigint; costCents: bigint | null }>;
export type Taken = Readonly<{ left: readonly Lot[]; parts: readonly Part[] }>;

/** A part of a lot costs its part; what is left keeps the rest, so that both add up to the cent. */
const partOf = (lot: Lot, quantity: bigint): Part => ({
  lot,
  quantity,
  costCents:
    lot.costCents === null || lot.quantity === 0n
      ? lot.costCents
      : divideRounded(lot.costCents * quantity, lot.quantity),
});

/** The first that came goes first: a share is not told from another, and no line says which was sold. */
export const takeFirst = (lots: readonly Lot[], quantity: bigint): Taken => {
  let asked = quantity;
  const parts: Part[] = [];
  const left: Lot[] = [];
  for (const lot of lots) {
    const taken = asked < lot.quantity ? asked : lot.quantity;
    asked -= taken;
    if (taken === 0n) {
      left.push(lot);
      continue;
    }
    const part = partOf(lot, taken);
    parts.push(part);
    if (taken === lot.quantity) continue;
    const costCents =
      lot.costCents === null || part.costCents === null ? null : lot.costCents - part.costCents;
    left.push({ ...lot, quantity: lot.quantity - taken, costCents });
  }
  return { left, parts };
};

export const sumOrUnknown = (costs: readonly (bigint | null)[]): bigint | null =>
  costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0n);

/** The same money in another number of shares: rounded by sums, so that the lots add up to it. */
export const spreadOver = (lots: readonly Lot[], quantity: bigint): Lot[] => {
  const all = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
  if (all === 0n) return [];
  let [before, given] = [0n, 0n];
  return lots.map((lot) => {
    before += lot.quantity;
    const upTo = divideRounded(before * quantity, all);
    const its = upTo - given;
    given = upTo;
    return { ...lot, quantity: its };
  });
};
