import { minuteMs } from "./spans.ts";
import { dayInParis, formatInstant, hourInParis, lastDayBefore, type DateStyle } from "./dates.ts";
import type { Locale } from "./words.ts";

/** The last minute in which something can be done: before midnight, which is either end of a day. */
const lastMinute = (instant: string): string =>
  dayInParis(new Date(instant)) === lastDayBefore(instant)
    ? instant
    : new Date(Date.parse(instant) - minuteMs).toISOString();

/** French writes an hour as `23 h 59`, of which no part stands alone on a line. */
const withHour = (text: string, locale: Locale): string =>
  locale === "fr" ? text.replace(/(\d{2}):(\d{2})$/, "$1\u00a0h\u00a0$2") : text;

/**
 * A deadline is said as `23 novembre 2026 à 23 h 59` rather than the 24th at 00:00, which reads as
 * a day more; midnight can be either end of a day.
 */
export const formatDeadline = (instant: string, locale: Locale, style?: DateStyle): string =>
  withHour(formatInstant(lastMinute(instant), locale, style), locale);

/** The hour of a deadline alone, beside its day: `23 h 59`. */
export const formatDeadlineHour = (instant: string, locale: Locale): string =>
  withHour(hourInParis(new Date(lastMinute(instant))).slice(0, 5), locale);
