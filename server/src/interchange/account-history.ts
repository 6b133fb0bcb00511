/**
 * The end-of-day balances of one account over the days that its lines have. A register refuses a
 * debit that would leave any day below zero, however late it is registered; this is that rule
 * without a database. A tree over the days keeps each answer short, in whatever order lines come.
 */
export type AccountHistory = {
  /**
   * Days are in their order; a register has as many accounts as holders, most of them with one day.
   */
  days: readonly string[];
  width: number;
  /** Each node sums what its days change, and keeps the least that they come to on the way. */
  sums: bigint[];
  leasts: bigint[];
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Nothing held yet, and all the days that will be asked about. */
export const emptyHistory = (days: Iterable<string>): AccountHistory => {
  const sorted = [...new Set(days)].toSorted();
  const width = 2 ** Math.ceil(Math.log2(Math.max(1, sorted.length)));
  return {
    days: sorted,
    width,
    sums: Array.from({ length: 2 * width }, () => 0n),
    leasts: Array.from({ length: 2 * width }, () => 0n),
  };
};

const placeOf = ({ days, width }: AccountHistory, day: string): number => {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle] ?? "") < day) low = middle + 1;
    else high = middle;
  }
  if (days[low] !== day) throw new Error(`${day} is no day of this account`);
  return width + low;
};

/** The least that the account holds on that day and on every later one. */
export const leastFrom = (history: AccountHistory, day: string): bigint => {
  const { sums, leasts } = history;
  let node = placeOf(history, day);
  let least = leasts[node] ?? 0n;
  let sum = sums[node] ?? 0n;
  let before = 0n;
  for (; node > 1; node = Math.floor(node / 2)) {
    if (node % 2 === 1) before += sums[node - 1] ?? 0n;
    else {
      least = smaller(least, sum + (leasts[node + 1] ?? 0n));
      sum += sums[node + 1] ?? 0n;
    }
  }
  return before + least;
};

export const change = (history: AccountHistory, day: string, quantity: bigint): void => {
  const { sums, leasts } = history;
  let node = placeOf(history, day);
  sums[node] = (sums[node] ?? 0n) + quantity;
  leasts[node] = sums[node] ?? 0n;
  for (node = Math.floor(node / 2); node >= 1; node = Math.floor(node / 2)) {
    const first = sums[2 * node] ?? 0n;
    sums[node] = first + (sums[2 * node + 1] ?? 0n);
    leasts[node] = smaller(leasts[2 * node] ?? 0n, first + (leasts[2 * node + 1] ?? 0n));
  }
};
