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

/** Without leading or trailing zeros, so that equal numbers are equal texts. */
export const decimalText = ({ units, scale }: Decimal): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
};

/** Half up, for numbers that are not negative. */
export const roundedTo = ({ units, scale }: Decimal, scaleMax: number): Decimal => {
  if (scale <= scaleMax) return { units, scale };
  const divisor = 10n ** BigInt(scale - scaleMax);
  return { units: (units + divisor / 2n) / divisor, scale: scaleMax };
};
