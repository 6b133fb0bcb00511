import { minuteMs } from "./spans.ts";
import { dayInParis, formatInstant, lastDayBefore, type DateStyle } from "./dates.ts";
import type { Locale } from "./words.ts";

/**
 * A deadline is said as `23 novembre 2026 à 23:59` rather than the 24th at 00:00, which reads as a
 * day more; midnight can be either end of a day.
 */
export const formatDeadline = (instant: string, locale: Locale, style?: DateStyle): string => {
  const last = lastDayBefore(instant);
  if (dayInParis(new Date(instant)) === last) return formatInstant(instant, locale, style);
  return formatInstant(new Date(Date.parse(instant) - minuteMs).toISOString(), locale, style);
};
