/**
 * The arithmetic of money and shares, on whole numbers and on text: no amount ever passes through a
 * floating-point number. Whatever is rounded in TypeScript is rounded by `divideRounded`, once, at
 * the end; PostgreSQL rounds the same way in `amount_cents`.
 */

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Rounded half away from zero. */
export const divideRounded = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = absolute(numerator) * 2n + absolute(denominator);
  const size = doubled / (absolute(denominator) * 2n);
  return numerator < 0n !== denominator < 0n ? -size : size;
};

const decimalPattern = /^[+-]?\d{1,40}(?:\.\d{1,20})?$/;

/** A number as it is written, exactly: units / 10^scale. */
export type Decimal = { units: bigint; scale: number };

export const isDecimal = (text: string): boolean => decimalPattern.test(text);

/** Expects a text that `isDecimal` accepts; trailing zeros do not count as decimals. */
export const decimalOf = (text: string): Decimal => {
  const [whole = "0", fraction = ""] = text.split(".");
  const significant = fraction.replace(/0+$/, "");
  const sign = whole.startsWith("-") ? -1n : 1n;
  const digits = whole.replace(/^[+-]/, "") + significant;
  return { units: sign * BigInt(digits), scale: significant.length };
};

/** The text has no leading or trailing zeros, so that equal numbers are equal texts. */
export const decimalText = ({ units, scale }: Decimal): string => {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
};

/** Rounds to so many decimals at most. */
export const roundedTo = ({ units, scale }: Decimal, scaleMax: number): Decimal =>
  scale <= scaleMax
    ? { units, scale }
    : { units: divideRounded(units, 10n ** BigInt(scale - scaleMax)), scale: scaleMax };

/** How many decimals a price may have. */
const priceScale = 6;
/** Millionths in a euro, the unit in which prices are reckoned. */
export const euroMillionths = 10n ** BigInt(priceScale);
export const centMillionths = euroMillionths / 100n;

/** A price of the wire or of a numeric column, exactly, in millionths of a euro. */
export const millionthsOf = (unitPrice: string): bigint => {
  const { units, scale } = decimalOf(unitPrice);
  return units * 10n ** BigInt(priceScale - scale);
};

export const priceOfMillionths = (millionths: bigint): string =>
  decimalText({ units: millionths, scale: priceScale });

/** Quantity × unit price in cents, rounded once (R-38). */
export const amountCents = (quantity: bigint, unitPrice: string): bigint =>
  divideRounded(quantity * millionthsOf(unitPrice), centMillionths);

/** The most whole shares whose amount, rounded to the cent, does not pass an amount (R-8). */
export const sharesWithin = (cents: bigint, unitPrice: string): bigint =>
  ((cents * 2n + 1n) * (centMillionths / 2n) - 1n) / millionthsOf(unitPrice);

/** The fewest whole shares whose amount, rounded to the cent, reaches an amount that is not nothing. */
export const sharesWorth = (cents: bigint, unitPrice: string): bigint =>
  sharesWithin(cents - 1n, unitPrice) + 1n;

/** Hundredths of a percent; nothing of nothing is no part. */
export const partInBasisPoints = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : divideRounded(part * 10_000n, whole);

type IssuedShares = Readonly<{ quantity: bigint; nominalValue: string | null }>;

/**
 * R-9: the capital as shares times nominal value, rounded once for all categories: nothing before
 * the first share, and null where a category in use has no nominal value.
 */
export const capitalCents = (categories: readonly IssuedShares[]): bigint | null => {
  let millionths = 0n;
  for (const { quantity, nominalValue } of categories.filter((one) => one.quantity > 0n)) {
    if (nominalValue === null) return null;
    millionths += quantity * millionthsOf(nominalValue);
  }
  return divideRounded(millionths, centMillionths);
};
