import type { MovementFacts } from "./model.ts";

/** Quantity by category and, within it, by holder; who holds nothing is absent. */
export type Holdings = Map<string, Map<string, bigint>>;

type Foldable = Pick<
  MovementFacts,
  "categoryKey" | "fromKey" | "toKey" | "quantity" | "effectiveOn"
>;

const add = (accounts: Map<string, bigint>, holder: string | undefined, change: bigint): void => {
  if (holder === undefined) return;
  const quantity = (accounts.get(holder) ?? 0n) + change;
  if (quantity === 0n) accounts.delete(holder);
  else accounts.set(holder, quantity);
};

/** The sum of the movements that have taken effect by the end of a day; of all without a day. */
export const holdingsAt = (
  register: { movements: readonly Foldable[] },
  day = "9999-12-31",
): Holdings => {
  const holdings: Holdings = new Map();
  for (const movement of register.movements) {
    if (movement.effectiveOn > day) continue;
    const accounts = holdings.get(movement.categoryKey) ?? new Map<string, bigint>();
    holdings.set(movement.categoryKey, accounts);
    add(accounts, movement.fromKey, -movement.quantity);
    add(accounts, movement.toKey, movement.quantity);
    if (accounts.size === 0) holdings.delete(movement.categoryKey);
  }
  return holdings;
};
