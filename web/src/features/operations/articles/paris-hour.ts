import { hourMs } from "@coulisse/domain/spans.ts";
import { dayInParis, hourInParis } from "@coulisse/domain/dates.ts";

/** The day and the hour of an instant on the clocks of Paris: `2026-10-25` and `02:30`. */
export const onParisClocks = (instant: string): { day: string; hour: string } => {
  const moment = new Date(instant);
  return { day: dayInParis(moment), hour: hourInParis(moment).slice(0, 5) };
};

/**
 * The instant at which the clocks of Paris show an hour of a day. An hour that comes twice is the
 * first of the two; one that the clocks leap over is as long after midnight as it says.
 */
export const instantInParis = (day: string, hour: string): string => {
  const asWritten = Date.parse(`${day}T${hour}:00.000Z`);
  const inSummer = new Date(asWritten - 2 * hourMs).toISOString();
  const shown = onParisClocks(inSummer);
  return shown.day === day && shown.hour === hour
    ? inSummer
    : new Date(asWritten - hourMs).toISOString();
};
