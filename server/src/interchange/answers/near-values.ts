import { absolute, decimalOf } from "@coulisse/domain/exact-numbers.ts";
import { isDay } from "../days.ts";

/** No company of this register is older; a person sees the year in full before they say so. */
const oldestOfTwoDigits = 70;

const fullYear = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) < oldestOfTwoDigits ? "20" : "19"}${digits}`;

/** A day as a spreadsheet counts it, saved as a bare number: from 1954 to 2064. */
const serialDay = (typed: string): string[] => {
  const serial = /^[2-5]\d{4}$/.test(typed) ? Number(typed) : undefined;
  if (serial === undefined) return [];
  return [new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)];
};

/** The days that a text may mean: with day and month changed about, the last of its month, or counted. */
export const readableDays = (typed: string): string[] => {
  const serial = serialDay(typed.trim());
  if (serial.length > 0) return serial;
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  const [, one = "", two = "", digits = ""] = parts ?? [];
  const year = fullYear(digits);
  const [, isoYear = "", isoMonth = "", isoDay = ""] = iso ?? [];
  const written = (ofYear: string, month: string, day: string): string =>
    `${ofYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [y, m, d] = parts ? [year, two, one] : [isoYear, isoMonth, isoDay];
  const said = [written(y, m, d), written(y, d, m)];
  // The 31st of a month of thirty days: its last day.
  const lastOfMonth = ["30", "29", "28"].map((last) => written(y, m, last)).find(isDay);
  const days = said.filter(isDay);
  const found = days.length > 0 ? days : lastOfMonth === undefined ? [] : [lastOfMonth];
  return [...new Set(found)];
};

/** The whole numbers of shares next to a decimal, without its sign. */
export const wholesAround = (decimal: string): string[] => {
  const { units, scale } = decimalOf(decimal);
  const one = 10n ** BigInt(scale);
  const size = absolute(units);
  const down = size / one;
  return (size % one === 0n ? [down] : [down, down + 1n])
    .filter((number) => number > 0n)
    .map(String);
};

const dayOfTwoDigits = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})\b/g;

/** The days that a text may name, a year of two digits among them; the likeliest first. */
export const daysIn = (text: string): string[] =>
  (text.match(dayOfTwoDigits) ?? []).flatMap((found) => readableDays(found));
