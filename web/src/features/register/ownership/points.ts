import { divideRounded } from "@coulisse/contract/exact-numbers.ts";

/** The change of a percentage, in hundredths of a point, from whole numbers and rounded once. */
export type Portion = { part: bigint; whole: bigint };

/** Nothing of nothing counts as no part, so that a first issue goes from 0. */
export const pointsBetween = (before: Portion, after: Portion): bigint => {
  const wholeBefore = before.whole === 0n ? 1n : before.whole;
  const wholeAfter = after.whole === 0n ? 1n : after.whole;
  return divideRounded(
    (after.part * wholeBefore - before.part * wholeAfter) * 10_000n,
    wholeBefore * wholeAfter,
  );
};
