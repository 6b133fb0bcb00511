import { dayInParis } from "@coulisse/domain/dates.ts";

/** Days as people type them, and how many lie between two. */
const dayLengthMs = 86_400_000;

/** The number is of whole days from one day to another; negative when the other is past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLengthMs);

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Reads `20/11/2026`, `20.11.26`, `20112026` or `2026-11-20`; undefined when it is no day. */
export const parseDay = (typed: string): string | undefined => {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local =
    /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (iso === null && local === null) return undefined;
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [wholeYear(local?.[3] ?? ""), Number(local?.[2]), Number(local?.[1])];
  if (!isRealDay(year, month, day)) return undefined;
  return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");
};

/** Whether a text is a day as the server and addresses write it, `2026-11-20`. */
export const isDay = (text: string): boolean => parseDay(text) === text;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * A year in two digits is read so: who types 91 was born then, who types 30 means an end that is to
 * come.
 */
const yearsAhead = 20;
const wholeYear = (digits: string): number => {
  if (digits.length > 2) return Number(digits);
  const year = 2000 + Number(digits);
  return year > Number(dayInParis(new Date()).slice(0, 4)) + yearsAhead ? year - 100 : year;
};
