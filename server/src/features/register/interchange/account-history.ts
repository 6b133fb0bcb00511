/**
 * The end-of-day balances of one account, oldest first. A register refuses a debit that would
 * leave any day below zero, however late it is registered; this is that rule without a database.
 */
export type AccountHistory = { days: string[]; balances: bigint[] };

export const emptyHistory = (): AccountHistory => ({ days: [], balances: [] });

/** Where the day stands or would stand: looked for from the end, since most lines come in order. */
const indexOf = ({ days }: AccountHistory, day: string): number => {
  let index = days.length;
  while (index > 0 && (days[index - 1] ?? "") >= day) index -= 1;
  return index;
};

/** The least that the account holds on that day and on every later one. */
export const leastFrom = (history: AccountHistory, day: string): bigint => {
  let index = indexOf(history, day);
  if (history.days[index] !== day) index -= 1;
  if (index < 0) return 0n;
  let least = history.balances[index] ?? 0n;
  for (let later = index + 1; later < history.balances.length; later += 1) {
    const balance = history.balances[later] ?? 0n;
    if (balance < least) least = balance;
  }
  return least;
};

export const change = (history: AccountHistory, day: string, quantity: bigint): void => {
  const index = indexOf(history, day);
  if (history.days[index] !== day) {
    history.days.splice(index, 0, day);
    history.balances.splice(index, 0, history.balances[index - 1] ?? 0n);
  }
  for (let later = index; later < history.balances.length; later += 1) {
    history.balances[later] = (history.balances[later] ?? 0n) + quantity;
  }
};
