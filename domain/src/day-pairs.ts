export type DayPair = { since: string; until: string };

/**
 * Two days of a history that are compared: those that are asked for where it has them, else a year
 * apart at its end. A history of one day has no two to compare.
 */
export const dayPairOf = (
  days: readonly string[],
  { since, until }: Readonly<Partial<Record<keyof DayPair, string | undefined>>>,
): DayPair | undefined => {
  const known = (day: string | undefined) => days.find((one) => one === day);
  const last = days.at(-1);
  if (last === undefined || days.length < 2) return undefined;
  return {
    since: known(since) ?? days.at(-13) ?? days[0] ?? last,
    until: known(until) ?? last,
  };
};
