import { dayInParis } from "@coulisse/domain/dates.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";

/**
 * A scope says whose shares a figure counts: one holder's or everybody's, of one category or of
 * all.
 */
export type Scope = { holderId?: string | undefined; shareCategoryId?: string | undefined };

export type Basis = "effective" | "recorded";

const ofCompany = (movement: Movement): bigint => {
  const quantity = BigInt(movement.quantity);
  if (movement.type === "ISSUE") return quantity;
  return movement.type === "CANCELLATION" ? -quantity : 0n;
};

const ofHolder = (movement: Movement, holderId: string): bigint => {
  const quantity = BigInt(movement.quantity);
  const came = movement.transferee?.holderId === holderId ? quantity : 0n;
  const went = movement.transferor?.holderId === holderId ? quantity : 0n;
  return came - went;
};

/** Gives what a line adds to the figure of a scope; a mention moves nothing. */
export const signedQuantity = (movement: Movement, scope: Scope): bigint => {
  if (movement.type === "MENTION") return 0n;
  if (scope.shareCategoryId && movement.shareCategoryId !== scope.shareCategoryId) return 0n;
  return scope.holderId ? ofHolder(movement, scope.holderId) : ofCompany(movement);
};

/** Whether a line counts on a day: by when it took effect, or by when it was written down. */
export const countsOn = (movement: Movement, day: string, basis: Basis): boolean =>
  basis === "effective"
    ? movement.effectiveOn <= day
    : dayInParis(new Date(movement.recordedAt)) <= day;

export const sumOf = (movements: readonly Movement[], scope: Scope): bigint =>
  movements.reduce((sum, movement) => sum + signedQuantity(movement, scope), 0n);

/** Each line with what the account holds after it, in the order given. */
export const withBalance = (
  movements: readonly Movement[],
  scope: Scope,
): { movement: Movement; moved: bigint; balance: bigint }[] => {
  let balance = 0n;
  return movements.map((movement) => {
    const moved = signedQuantity(movement, scope);
    balance += moved;
    return { movement, moved, balance };
  });
};

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
