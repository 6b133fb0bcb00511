/** The days on which French paperwork is due: months counted on, working days, legal holidays. */
import { dayMs } from "./spans.ts";

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string =>
  dayAt(instantOf(day) + days * dayMs);

/** The same day of a later month, or the last that this month has: 31 January, then 28 February. */
export const monthsAfter = (day: string, months: number): string => {
  const date = new Date(instantOf(day));
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return dayAt(later.getTime());
};

/** The Gregorian Easter Sunday of a year, by the rule of Meeus, Jones and Butcher. */
export const easterOf = (year: number): string => {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor(century / 4);
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - leap - drift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * late + 114;
  return dayAt(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1));
};

// Code du travail, article L3133-1, less those that move with Easter.
const fixedHolidays = new Set([
  "01-01",
  "05-01",
  "05-08",
  "07-14",
  "08-15",
  "11-01",
  "11-11",
  "12-25",
]);
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const movingHolidays = [1, 39, 50];

export const isHoliday = (day: string): boolean => {
  if (fixedHolidays.has(day.slice(5))) return true;
  const easter = easterOf(new Date(instantOf(day)).getUTCFullYear());
  return movingHolidays.some((days) => daysAfter(easter, days) === day);
};

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(instantOf(day)).getUTCDay());

/** The day itself, or the first after it that is neither a week-end nor a holiday. */
export const workingDayFrom = (day: string): string =>
  isWeekend(day) || isHoliday(day) ? workingDayFrom(daysAfter(day, 1)) : day;

/** so many months after an act; a week-end or a holiday puts it off to the next working day. */
export const dueAfterMonths = (day: string, months: number): string =>
  workingDayFrom(monthsAfter(day, months));
