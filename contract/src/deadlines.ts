import { dayInParis, formatDate, formatInstant, lastDayBefore, type DateStyle } from "./dates.ts";
import type { Locale } from "./words.ts";

/**
 * Until when something can be done: `23 novembre 2026 à minuit` rather than the 24th at 00:00, which
 * reads as a day more.
 */
export const formatDeadline = (instant: string, locale: Locale, style?: DateStyle): string => {
  const last = lastDayBefore(instant);
  if (dayInParis(new Date(instant)) === last) return formatInstant(instant, locale, style);
  const day = formatDate(last, locale, style);
  return locale === "fr" ? `${day} à minuit` : `midnight on ${day}`;
};
