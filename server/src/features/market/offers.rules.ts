import { amountCents, millionthsOf } from "@coulisse/contract/exact-numbers.ts";
import { fieldProblem } from "#platform/problem.ts";

/** Half of what a number of the wire holds: fees and duty come on top of it. */
const amountMax = BigInt(Number.MAX_SAFE_INTEGER) / 2n;

/** A price above zero, and an amount that can be counted. */
export const requireAmount = (quantity: bigint, unitPrice: string): void => {
  if (millionthsOf(unitPrice) === 0n) throw fieldProblem("price_missing", "unitPrice");
  if (amountCents(quantity, unitPrice) > amountMax) {
    throw fieldProblem("amount_too_large", "quantity");
  }
};
