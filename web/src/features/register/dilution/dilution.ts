import {
  centMillionths,
  divideRounded,
  millionthsOf,
  priceOfMillionths,
} from "@coulisse/contract/exact-numbers.ts";

/**
 * What a round does to the holders, on whole numbers: the price is fixed first, then the amount
 * buys whole shares, and only what those shares cost is raised.
 */
export type RoundTerms = { amountCents: bigint } & (
  { by: "price"; unitPrice: string } | { by: "valuation"; preMoneyCents: bigint }
);

export type RoundOutcome = {
  /** Decimal text, as a subscription would bear it. */
  unitPrice: string;
  newShares: bigint;
  totalAfter: bigint;
  raisedCents: bigint;
  /** What is left of the amount because it buys no whole share. */
  remainderCents: bigint;
  preMoneyCents: bigint;
  postMoneyCents: bigint;
};

const millionthsOfPrice = (terms: RoundTerms, sharesBefore: bigint): bigint =>
  terms.by === "price"
    ? millionthsOf(terms.unitPrice)
    : divideRounded(terms.preMoneyCents * centMillionths, sharesBefore);

/** Undefined where nothing can be bought: no shares yet, no price, or too small an amount. */
export const simulateRound = (
  terms: RoundTerms,
  sharesBefore: bigint,
): RoundOutcome | undefined => {
  if (sharesBefore <= 0n) return undefined;
  const price = millionthsOfPrice(terms, sharesBefore);
  if (price <= 0n) return undefined;
  const newShares = (terms.amountCents * centMillionths) / price;
  if (newShares <= 0n) return undefined;
  const toCents = (shares: bigint) => divideRounded(shares * price, centMillionths);
  const raisedCents = toCents(newShares);
  return {
    unitPrice: priceOfMillionths(price),
    newShares,
    totalAfter: sharesBefore + newShares,
    raisedCents,
    remainderCents: terms.amountCents - raisedCents,
    preMoneyCents: toCents(sharesBefore),
    postMoneyCents: toCents(sharesBefore + newShares),
  };
};
