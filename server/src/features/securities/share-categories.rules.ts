import { fieldProblem } from "#platform/problem.ts";

/** R-16 (Code de commerce, article L. 227-13). */
const inalienableYearsMax = 10n;

type Clause = Readonly<{ from: string | null; until: string | null }>;

const yearsAfter = (day: string, years: bigint): string =>
  `${BigInt(day.slice(0, 4)) + years}${day.slice(4)}`;

/**
 * An inalienability clause starts on the day it is written. Changed while it runs, it keeps its
 * first day: put off again and again, it would outlive the ten years that the law allows.
 */
export const decideInalienability = (
  current: Clause,
  until: string | null,
  today: string,
): Clause => {
  if (until === null) return { from: null, until: null };
  const runs = current.until !== null && current.until > today;
  const from = runs && current.from !== null ? current.from : today;
  const latest = yearsAfter(from, inalienableYearsMax);
  if (until > latest) throw fieldProblem("inalienable_too_long", "inalienableUntil", { latest });
  return { from, until };
};
