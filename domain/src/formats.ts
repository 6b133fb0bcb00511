/**
 * Figures as each language writes them, on the screens as on papers, in mails and in files. They are
 * computed on whole numbers and on text. The groups of French figures are parted by U+00A0, since
 * the narrow space that Intl puts there is nearly invisible in our typeface.
 */
import { absolute, divideRounded } from "./exact-numbers.ts";
import type { Locale } from "./words.ts";

export type Whole = number | bigint;

const space = "\u00a0";
const minus = "\u2212";
/** Stands where a figure cannot be given. */
export const noFigure = "\u2013";

const marks = {
  fr: { group: space, decimal: "," },
  en: { group: ",", decimal: "." },
} as const;

const toBigInt = (value: Whole): bigint => {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new RangeError(`Not a whole number that can be shown exactly: ${value}`);
  }
  return BigInt(value);
};

const signOf = (value: bigint): string => (value < 0n ? minus : "");

const grouped = (digits: string, locale: Locale): string =>
  digits.replaceAll(/\B(?=(\d{3})+$)/g, marks[locale].group);

/** `scaled` is the value times ten to the number of digits. */
const decimal = (scaled: bigint, digits: number, locale: Locale): string => {
  const text = absolute(scaled)
    .toString()
    .padStart(digits + 1, "0");
  const whole = grouped(text.slice(0, text.length - digits), locale);
  return digits === 0 ? whole : `${whole}${marks[locale].decimal}${text.slice(-digits)}`;
};

const euros = (sign: string, figure: string, locale: Locale): string =>
  locale === "fr" ? `${sign}${figure}${space}€` : `${sign}€${figure}`;

const percent = (figure: string, locale: Locale): string =>
  locale === "fr" ? `${figure}${space}%` : `${figure}%`;

/** An account in groups of four, as people read and compare it. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** `1 234,56 €`, `€1,234.56`. */
export const formatAmount = (cents: Whole, locale: Locale): string => {
  const value = toBigInt(cents);
  return euros(signOf(value), decimal(value, 2, locale), locale);
};

/** Formats whole euros, rounded, where cents would only be noise: large figures of a card, axes. */
export const formatRoundAmount = (cents: Whole, locale: Locale): string => {
  const value = divideRounded(toBigInt(cents), 100n);
  return euros(signOf(value), decimal(value, 0, locale), locale);
};

/** A gain or a loss always bears its sign. */
export const formatSignedAmount = (cents: Whole, locale: Locale): string =>
  toBigInt(cents) > 0n ? `+${formatAmount(cents, locale)}` : formatAmount(cents, locale);

export const formatQuantity = (quantity: Whole, locale: Locale): string => {
  const value = toBigInt(quantity);
  return `${signOf(value)}${decimal(value, 0, locale)}`;
};

/** `1 action`, `1 234 actions`; in English `1 share`, `1,234 shares`. */
export const formatShares = (quantity: Whole, locale: Locale): string => {
  const count = formatQuantity(quantity, locale);
  // French counts none in the singular, English in the plural.
  const isOne = locale === "fr" ? quantity < 2 : toBigInt(quantity) === 1n;
  if (locale === "fr") return `${count} ${isOne ? "action" : "actions"}`;
  return `${count} ${isOne ? "share" : "shares"}`;
};

/** The share of a part in a whole; nothing of nothing has no percentage. */
export const formatPercent = (
  numerator: Whole,
  denominator: Whole,
  locale: Locale,
  digits = 2,
): string => {
  const whole = toBigInt(denominator);
  if (whole === 0n) return noFigure;
  const scaled = divideRounded(toBigInt(numerator) * 100n * 10n ** BigInt(digits), whole);
  return percent(`${signOf(scaled)}${decimal(scaled, digits, locale)}`, locale);
};

/** 250 basis points are `2,5 %`. */
export const formatBasisPoints = (basisPoints: Whole, locale: Locale): string => {
  const value = toBigInt(basisPoints);
  const figure = decimal(value, 2, locale).replace(/[.,]?0+$/, "");
  return percent(`${signOf(value)}${figure}`, locale);
};

/** A ratio in hundredths, `1,32`: how many times. */
export const formatHundredths = (hundredths: Whole, locale: Locale): string => {
  const value = toBigInt(hundredths);
  return `${signOf(value)}${decimal(value, 2, locale)}`;
};

/** A decimal text with the language's own signs; any other text as it is. */
export const formatDecimal = (text: string, locale: Locale): string => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const [, sign = "", whole = "", fraction] = parts;
  const decimals = fraction === undefined ? "" : `${marks[locale].decimal}${fraction}`;
  return `${sign}${grouped(whole, locale)}${decimals}`;
};

/** A decimal text of at most 6 decimals, with at least the two that a price shows. */
export const formatUnitPrice = (price: string, locale: Locale): string => {
  const parts = /^(\d+)(?:\.(\d{1,6}))?$/.exec(price);
  if (parts === null) throw new RangeError(`Not a price: ${price}`);
  const decimals = (parts[2] ?? "").replace(/0+$/, "").padEnd(2, "0");
  const whole = grouped(BigInt(parts[1] ?? "0").toString(), locale);
  return euros("", `${whole}${marks[locale].decimal}${decimals}`, locale);
};

/** `812 540 337 00024`: groups as the trade register prints them. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, (_, a, b, c, nic?: string) =>
    [a, b, c, nic].filter(Boolean).join(space),
  );

/** `brouillon, envoyé ou signé`: any of them, or with `and` all. */
export const formatList = (items: readonly string[], by: "and" | "or", locale: Locale): string =>
  new Intl.ListFormat(locale, { type: by === "and" ? "conjunction" : "disjunction" }).format(items);
