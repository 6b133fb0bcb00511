import type { Locale } from "@coulisse/domain/words.ts";
import { cellText, type Cell } from "../table/cells.ts";
import { americanDay, readDay } from "../table/localized-days.ts";
import { canonicalNumber } from "../table/localized-numbers.ts";
import { isDecimal } from "@coulisse/domain/exact-numbers.ts";

const numberForm =
  /^[+-]?(?:€|EUR)?\s?[\d\s.,'’\u00a0\u202f]*\d[\d\s.,'’\u00a0\u202f]*(?:%|€|EUR)?$/u;
const dayForm =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}(?:er|st|nd|rd|th)? \p{L}+\.? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?:[T ].*)?$/u;

export const looksLikeDay = (cell: Cell | undefined): boolean =>
  cell instanceof Date || dayForm.test(cellText(cell));

/** A dash is how accountants write that there is nothing. */
export const isNothing = (cell: Cell | undefined): boolean => /^[-–—]?$/u.test(cellText(cell));

export const looksLikeNumber = (cell: Cell | undefined): boolean =>
  typeof cell === "number" ||
  (!looksLikeDay(cell) && !isNothing(cell) && numberForm.test(cellText(cell)));

/** The number of a cell as a decimal, or undefined where it holds none. */
export const decimalIn = (cell: Cell | undefined, locale: Locale): string | undefined => {
  if (isNothing(cell)) return undefined;
  const text = cellText(cell).replace(/%$/, "").trim();
  if (typeof cell === "number") return isDecimal(text) ? text : undefined;
  const canonical = canonicalNumber(text, locale);
  return "text" in canonical && isDecimal(canonical.text) ? canonical.text : undefined;
};

const dayWithin =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}(?:er|st|nd|rd|th)? \p{L}{3,9}\.? \d{4}/gu;

/** The days that a title or a heading names, each once. */
export const daysWithin = (text: string, locale: Locale): string[] => {
  const turned = text.replace(/[\s\u00a0\u202f]+/gu, " ").replace(americanDay, "$2 $1 $3");
  const days = [...turned.matchAll(dayWithin)].flatMap(
    ([found]) => readDay(found, locale).value ?? [],
  );
  return [...new Set(days)];
};

export const dayIn = (cell: Cell | undefined, locale: Locale): string | undefined =>
  looksLikeDay(cell) ? readDay(cellText(cell), locale).value : undefined;

/** A whole number, also one that is written with its cents: a share has none. */
export const wholeNumberIn = (cell: Cell | undefined, locale: Locale): bigint | undefined => {
  const whole = /^(-?\d+)(?:\.0+)?$/.exec(decimalIn(cell, locale) ?? "")?.[1];
  return whole === undefined ? undefined : BigInt(whole);
};
