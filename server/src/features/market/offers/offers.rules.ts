import { centsMax } from "@coulisse/domain/limits.ts";
import { amountCents, millionthsOf } from "@coulisse/domain/exact-numbers.ts";
import { fieldProblem } from "#platform/problem.ts";

/** Half of what a number of the wire holds: fees and duty come on top of it. */
const amountMax = centsMax / 2n;

/** A price above zero, and an amount that can be counted. */
export const requireAmount = (quantity: bigint, unitPrice: string): void => {
  if (millionthsOf(unitPrice) === 0n) throw fieldProblem("price_missing", "unitPrice");
  // What comes to less than half a cent would be given away, and be called a sale.
  if (amountCents(quantity, unitPrice) === 0n) {
    throw fieldProblem("amount_too_small", "quantity");
  }
  if (amountCents(quantity, unitPrice) > amountMax) {
    throw fieldProblem("amount_too_large", "quantity");
  }
};
