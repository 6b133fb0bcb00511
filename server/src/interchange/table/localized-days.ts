import type { Locale } from "@coulisse/contract/words.ts";
import { isDay } from "../days.ts";
import type { Reading } from "../values.ts";
import { spelling } from "./spellings.ts";

const isoForm = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const numericForm = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const wordedForm = /^(\d{1,2})(?:er|st|nd|rd|th)? (\p{L}+)\.? (\d{4})$/u;

const months = [
  ["janvier", "january"],
  ["fevrier", "february"],
  ["mars", "march"],
  ["avril", "april"],
  ["mai", "may"],
  ["juin", "june"],
  ["juillet", "july"],
  ["aout", "august"],
  ["septembre", "september"],
  ["octobre", "october"],
  ["novembre", "november"],
  ["decembre", "december"],
];

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** `31 mars 2026`, as deeds have it. */
const wordedDay = (text: string): string | undefined => {
  const [, day = "", word = "", year = ""] = wordedForm.exec(text.replace(/\s+/gu, " ")) ?? [];
  const month = months.findIndex((names) => names.includes(spelling(word)));
  return month < 0 ? undefined : dayOf(year, String(month + 1), day);
};

/** A typed day: 2026-03-31, 31/03/2026 or 31 mars 2026. In an English file 03/04/2026 is two days, so neither. */
export const readDay = (typed: string, locale: Locale): Reading<string> => {
  const text = typed.trim();
  const iso = isoForm.exec(text)?.[1] ?? wordedDay(text);
  const bad = { refusal: { code: "bad_date", params: { value: typed } } } as const;
  if (iso !== undefined) return isDay(iso) ? { value: iso } : bad;
  const parts = numericForm.exec(text);
  if (parts === null) return bad;
  const [, first = "", sign, second = "", year = ""] = parts;
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (locale === "en" && sign === "/" && isDay(monthFirst)) {
    if (!isDay(dayFirst)) return { value: monthFirst };
    if (dayFirst !== monthFirst)
      return { refusal: { code: "ambiguous_date", params: { value: typed } } };
  }
  return isDay(dayFirst) ? { value: dayFirst } : bad;
};
