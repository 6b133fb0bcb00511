/** Spans of time on a clock; a day of the calendar is counted in `due-dates.ts`. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const quarterHourSeconds = 15 * 60;
export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;
