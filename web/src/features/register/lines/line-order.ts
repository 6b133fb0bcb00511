import type { Movement } from "@coulisse/contract/movements.ts";
import type { Basis } from "./signed-quantity.ts";

const byNumber = (one: Movement, other: Movement): number => one.number - other.number;

/**
 * An account never goes below zero in the order in which lines took effect, nor in the order in
 * which they were written: each basis is read in its own, so that its balance never does either.
 */
export const inOrderOf = (movements: readonly Movement[], basis: Basis): Movement[] =>
  movements.toSorted((one, other) =>
    basis === "effective" && one.effectiveOn !== other.effectiveOn
      ? one.effectiveOn < other.effectiveOn
        ? -1
        : 1
      : byNumber(one, other),
  );
