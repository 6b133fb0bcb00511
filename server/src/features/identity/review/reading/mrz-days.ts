import { yearOf } from "./year-numbers.ts";

const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/**
 * `YYMMDD` as a day not later than `latest`, which settles the century. `<<` stands for a month or
 * a day that is not known and becomes 00; what is no date is null.
 */
export const mrzDay = (raw: string, latest: string): string | null => {
  const match = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(raw);
  if (!match) return null;
  const [, year = "", month = "", day = ""] = match;
  const rest = `${month.replace("<<", "00")}-${day.replace("<<", "00")}`;
  const century = `20${year}-${rest}` <= latest ? "20" : "19";
  const found = `${century}${year}-${rest}`;
  return isCalendarDay(found.replaceAll("-00", "-01")) ? found : null;
};

/** The same day so many years later; 29 February becomes 1 March where there is none. */
export const yearsAfter = (day: string, years: number): string => {
  const moved = `${yearOf(day) + years}${day.slice(4)}`;
  return isCalendarDay(moved) || moved.includes("-00") ? moved : moved.replace("-02-29", "-03-01");
};
