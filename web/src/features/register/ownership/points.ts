/** The change of a percentage, in hundredths of a point, from whole numbers and rounded once. */
export type Portion = { part: bigint; whole: bigint };

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const divideRounded = (numerator: bigint, denominator: bigint): bigint => {
  const size = (2n * absolute(numerator) + denominator) / (2n * denominator);
  return numerator < 0n ? -size : size;
};

/** Nothing of nothing counts as no part, so that a first issue goes from 0. */
export const pointsBetween = (before: Portion, after: Portion): bigint => {
  const wholeBefore = before.whole === 0n ? 1n : before.whole;
  const wholeAfter = after.whole === 0n ? 1n : after.whole;
  return divideRounded(
    (after.part * wholeBefore - before.part * wholeAfter) * 10_000n,
    wholeBefore * wholeAfter,
  );
};
