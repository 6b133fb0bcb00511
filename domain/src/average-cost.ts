import { divideRounded } from "./exact-numbers.ts";

/**
 * what is held of a category and what it cost on the weighted average. A sale takes its part
 * of the cost and leaves the average as it is. In millionths of a cent, rounded where it is shown.
 */
export type CostPool = Readonly<{ held: bigint; costScaled: bigint }>;

const scale = 1_000_000n;

export const emptyPool: CostPool = { held: 0n, costScaled: 0n };

export const poolAfterPurchase = (
  { held, costScaled }: CostPool,
  quantity: bigint,
  costCents: bigint,
): CostPool => ({
  held: held + quantity,
  // Of what is all gone nothing is left to add to.
  costScaled: (held === 0n ? 0n : costScaled) + costCents * scale,
});

/** A split or a consolidation makes more or fewer shares of the same money. */
export const poolReshaped = ({ held, costScaled }: CostPool, change: bigint): CostPool => ({
  held: held + change,
  costScaled,
});

export const poolAfterSale = ({ held, costScaled }: CostPool, quantity: bigint): CostPool => {
  const left = held - quantity;
  return { held: left, costScaled: held === 0n ? 0n : (costScaled * left) / held };
};

export const poolCostCents = ({ costScaled }: CostPool): bigint => divideRounded(costScaled, scale);
