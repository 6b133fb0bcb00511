/**
 * Accounts say who holds what while a story is told, so that nobody in it gives what they have not.
 */
export type Accounts = Readonly<{
  balance(category: string, holder: string): number;
  /** Whether the account was ever opened, even if it is empty now. */
  hasHeld(category: string, holder: string): boolean;
  /** Everybody with shares of the category, in the order in which they first had some. */
  holders(category: string): string[];
  /** The first day on which the account can give without having been short on an earlier one. */
  settledOn(category: string, holder: string): string;
  move(category: string, holder: string, quantity: number, effectiveOn: string): void;
}>;

export const createAccounts = (): Accounts => {
  const byCategory = new Map<string, Map<string, { quantity: number; settledOn: string }>>();
  const accountsOf = (category: string) => {
    const known = byCategory.get(category) ?? new Map();
    byCategory.set(category, known);
    return known;
  };
  const balance = (category: string, holder: string): number =>
    accountsOf(category).get(holder)?.quantity ?? 0;
  return {
    balance,
    hasHeld: (category, holder) => accountsOf(category).has(holder),
    holders: (category) =>
      [...accountsOf(category)].flatMap(([holder, { quantity }]) => (quantity > 0 ? [holder] : [])),
    settledOn: (category, holder) => accountsOf(category).get(holder)?.settledOn ?? "0000-01-01",
    move: (category, holder, quantity, effectiveOn) => {
      const left = balance(category, holder) + quantity;
      if (left < 0)
        throw new Error(`${holder} has not ${-quantity} ${category} on ${effectiveOn}.`);
      const before = accountsOf(category).get(holder)?.settledOn ?? effectiveOn;
      const settledOn = before > effectiveOn ? before : effectiveOn;
      accountsOf(category).set(holder, { quantity: left, settledOn });
    },
  };
};
