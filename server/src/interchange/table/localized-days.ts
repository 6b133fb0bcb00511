import type { Locale } from "@coulisse/domain/words.ts";
import { isDay } from "../days.ts";
import type { Reading } from "../values.ts";
import { spelling } from "./spellings.ts";

const isoForm = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const numericForm = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const wordedForm = /^(\d{1,2})(?:er|st|nd|rd|th)? (\p{L}+)\.? (\d{4})$/u;
/** `March 31, 2026`, which no other cell of a register has. */
export const americanDay = /(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/gu;

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

/** A month is known by its name or what is left of it: « juil. », « Dec »; « jui » may be two. */
const monthOf = (word: string): number | undefined => {
  const written = spelling(word);
  const isOf = (names: readonly string[]): boolean =>
    names.some((name) => name === written || (written.length >= 3 && name.startsWith(written)));
  const [month, second] = months.flatMap((names, at) => (isOf(names) ? [at + 1] : []));
  return second === undefined ? month : undefined;
};

/** `31 mars 2026`, as deeds have it. */
const wordedDay = (text: string): string | undefined => {
  const turned = text.replace(/\s+/gu, " ").replace(americanDay, "$2 $1 $3");
  const [, day = "", word = "", year = ""] = wordedForm.exec(turned) ?? [];
  const month = monthOf(word);
  return month === undefined ? undefined : dayOf(year, String(month), day);
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
