import {
  centMillionths,
  divideRounded,
  millionthsOf,
  priceOfMillionths,
} from "@coulisse/domain/exact-numbers.ts";

/**
 * A round acts on the holders in whole numbers: the price is fixed first, then the amount buys
 * whole shares, and only what those shares cost is raised.
 */
export type RoundTerms = {
  amountCents: bigint;
  /**
   * The pool is set aside for options, in hundredths of a percent of all shares after the round.
   */
  poolBps?: bigint | undefined;
} & ({ by: "price"; unitPrice: string } | { by: "valuation"; preMoneyCents: bigint });

export type RoundOutcome = {
  /** Decimal text, as a subscription would bear it. */
  unitPrice: string;
  newShares: bigint;
  /** Set aside for options, beside the shares that are subscribed. */
  poolShares: bigint;
  totalAfter: bigint;
  raisedCents: bigint;
  /** The remainder is the part of the amount that buys no whole share. */
  remainderCents: bigint;
  preMoneyCents: bigint;
  postMoneyCents: bigint;
};

const wholeBps = 10_000n;

const millionthsOfPrice = (terms: RoundTerms, sharesBefore: bigint): bigint =>
  terms.by === "price"
    ? millionthsOf(terms.unitPrice)
    : divideRounded(terms.preMoneyCents * centMillionths, sharesBefore);

/**
 * Gives what a holder subscribes to keep their part, in whole shares: never more than there are.
 */
export const subscribedProRata = (
  held: bigint,
  { newShares }: Pick<RoundOutcome, "newShares">,
  sharesBefore: bigint,
): bigint => (newShares * held) / sharesBefore;

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
  const poolBps = terms.poolBps ?? 0n;
  if (poolBps < 0n || poolBps >= wholeBps) return undefined;
  const subscribed = sharesBefore + newShares;
  const poolShares = divideRounded(subscribed * poolBps, wholeBps - poolBps);
  const toCents = (shares: bigint) => divideRounded(shares * price, centMillionths);
  const raisedCents = toCents(newShares);
  return {
    unitPrice: priceOfMillionths(price),
    newShares,
    poolShares,
    totalAfter: subscribed + poolShares,
    raisedCents,
    remainderCents: terms.amountCents - raisedCents,
    preMoneyCents: toCents(sharesBefore),
    postMoneyCents: toCents(subscribed),
  };
};
