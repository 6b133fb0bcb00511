/** Fractions of a whole, as deeds write them: they are added exactly, and never as decimals. */

/** The bound of the parts of a fraction as a notary writes it: no deed divides a share further. */
export const fractionPartMax = 1_000_000;

/** A fraction is what one member has of the whole, as it is written: « 1/3 ». */
export type Fraction = Readonly<{ numerator: number; denominator: number }>;

const fractionForm = /^(\d{1,7})\s*\/\s*(\d{1,7})$/;

/** Undefined where the text is none, or none that a register would keep. */
export const readFraction = (text: string): Fraction | undefined => {
  const [, above, below] = fractionForm.exec(text.trim()) ?? [];
  const [numerator, denominator] = [Number(above), Number(below)];
  const parts = [numerator, denominator];
  const isKept = parts.every((part) => part >= 1 && part <= fractionPartMax);
  return isKept ? { numerator, denominator } : undefined;
};

export const fractionText = ({ numerator, denominator }: Fraction): string =>
  `${numerator}/${denominator}`;

type Exact = Readonly<{ above: bigint; below: bigint }>;

const commonOf = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonOf(other, one % other);

const shortened = ({ above, below }: Exact): Exact => {
  const common = commonOf(above < 0n ? -above : above, below);
  return { above: above / common, below: below / common };
};

/**
 * Gives what is left of the whole once these are taken from it, exactly; below zero where they are
 * too much.
 */
export const restOfWhole = (fractions: readonly Fraction[]): Exact =>
  fractions.reduce<Exact>(
    ({ above, below }, { numerator, denominator }) =>
      shortened({
        above: above * BigInt(denominator) - BigInt(numerator) * below,
        below: below * BigInt(denominator),
      }),
    { above: 1n, below: 1n },
  );
