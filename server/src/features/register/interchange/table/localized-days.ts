import type { Locale } from "@coulisse/contract/scalars.ts";
import { isDay } from "../days.ts";
import type { Reading } from "../values.ts";

const isoForm = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const numericForm = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** A typed day: 2026-03-31 or 31/03/2026. In an English file 03/04/2026 is two days, so neither. */
export const readDay = (typed: string, locale: Locale): Reading<string> => {
  const text = typed.trim();
  const iso = isoForm.exec(text)?.[1];
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
