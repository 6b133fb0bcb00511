import { dayMs } from "@coulisse/domain/spans.ts";

/**
 * The stories are written as if it were `writtenFor`. A world that is loaded later happens later by
 * whole weeks, so that the newest movement is always a few days old and working days stay so.
 */
export const writtenFor = "2026-11-20";
/** The platform opens on this day in the stories; the account of its administrator is made then. */
export const platformOpensOn = "2023-11-20";

const weekDays = 7;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs);
export const daysBetween = (from: string, until: string): number =>
  Math.round((toMs(until) - toMs(from)) / dayMs);

const isWorkday = (day: string): boolean => new Date(toMs(day)).getUTCDay() % 6 !== 0;
export const workdayFrom = (day: string): string => {
  let found = day;
  while (!isWorkday(found)) found = addDays(found, 1);
  return found;
};

const inWords = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** A calendar goes from the days of the stories to days of this world. */
export type Calendar = Readonly<{
  day(written: string): string;
  instant(written: Date): Date;
  /** Fills `{2024-03-14}` with that day in words. */
  text(written: string): string;
}>;

export const createCalendar = (shiftDays: number): Calendar => {
  const day = (written: string): string => addDays(written, shiftDays);
  return {
    day,
    instant: (written) => new Date(written.getTime() + shiftDays * dayMs),
    text: (written) =>
      written.replaceAll(/\{(\d{4}-\d{2}-\d{2})\}/g, (_, found: string) =>
        inWords.format(toMs(day(found))).replaceAll(" ", "\u00A0"),
      ),
  };
};

/** Gives by how many days a world that begins to be told today is later than it was written. */
export const shiftFor = (today: string): number =>
  Math.floor(daysBetween(writtenFor, today) / weekDays) * weekDays;
/** Gives by how many days the world is later whose first account was made that day. */
export const shiftOf = (openedOn: string): number => daysBetween(platformOpensOn, openedOn);
