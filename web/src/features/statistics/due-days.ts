import { dayInParis } from "@coulisse/contract/dates.ts";

export const daysBetween = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** What ends at midnight could be done until the evening before. */
export const lastDayBefore = (instant: string): string =>
  dayInParis(new Date(Date.parse(instant) - 1));

/** What has no last day comes after all that has one. */
export const rankOfDay = (dueOn: string | null): string => dueOn ?? "9999-12-31";
