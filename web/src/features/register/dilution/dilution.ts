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

const priceDigits = 6;
const priceScale = 10n ** BigInt(priceDigits);
const centScale = priceScale / 100n;

/** Half up, once, at the end; both sides positive. */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const toScaledPrice = (unitPrice: string): bigint => {
  const [whole = "0", decimals = ""] = unitPrice.split(".");
  return BigInt(whole) * priceScale + BigInt(decimals.padEnd(priceDigits, "0"));
};

const toDecimalText = (scaled: bigint): string => {
  const whole = scaled / priceScale;
  const decimals = (scaled % priceScale).toString().padStart(priceDigits, "0").replace(/0+$/, "");
  return decimals === "" ? whole.toString() : `${whole}.${decimals}`;
};

const scaledPriceOf = (terms: RoundTerms, sharesBefore: bigint): bigint =>
  terms.by === "price"
    ? toScaledPrice(terms.unitPrice)
    : divideHalfUp(terms.preMoneyCents * centScale, sharesBefore);

/** Undefined where nothing can be bought: no shares yet, no price, or too small an amount. */
export const simulateRound = (
  terms: RoundTerms,
  sharesBefore: bigint,
): RoundOutcome | undefined => {
  if (sharesBefore <= 0n) return undefined;
  const price = scaledPriceOf(terms, sharesBefore);
  if (price <= 0n) return undefined;
  const newShares = (terms.amountCents * centScale) / price;
  if (newShares <= 0n) return undefined;
  const toCents = (shares: bigint) => divideHalfUp(shares * price, centScale);
  const raisedCents = toCents(newShares);
  return {
    unitPrice: toDecimalText(price),
    newShares,
    totalAfter: sharesBefore + newShares,
    raisedCents,
    remainderCents: terms.amountCents - raisedCents,
    preMoneyCents: toCents(sharesBefore),
    postMoneyCents: toCents(sharesBefore + newShares),
  };
};
