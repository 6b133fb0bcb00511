/** Days as the calendar has them, and instants as a clock in Paris shows them. */
import type { Locale } from "./words.ts";

export type DateStyle = "long" | "medium" | "short" | "month";

const tags = { fr: "fr-FR", en: "en-GB" } as const;

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: "numeric", month: "long", year: "numeric" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  month: { month: "long", year: "numeric" },
};

/** The format is made when it is first asked for: each costs a phone some twenty milliseconds. */
const whenAsked = (tag: string, format: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (): Intl.DateTimeFormat => (made ??= new Intl.DateTimeFormat(tag, format));
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: Locale, style: DateStyle, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${style} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tags[locale], { ...options[style], timeZone });
  formatters.set(key, made);
  return made;
};

/** French counts the first of a month as an ordinal, which Intl leaves out. */
const withOrdinal = (text: string, locale: Locale, style: DateStyle): string =>
  locale === "fr" && (style === "long" || style === "medium") ? text.replace(/^1 /, "1er ") : text;

/** `20 novembre 2026` from `2026-11-20`. */
export const formatDate = (day: string, locale: Locale, style: DateStyle = "long"): string => {
  const text = formatter(locale, style, "UTC").format(new Date(`${day}T00:00:00Z`));
  return withOrdinal(text, locale, style);
};

/** Formats a text that may be a day, as files hold it; another text stays as it is. */
export const formatDayText = (text: string, locale: Locale): string =>
  Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : formatDate(text, locale);

const clock = whenAsked("fr-FR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

/** `20 novembre 2026 à 10:30`, in Paris whatever the machine's own zone. */
export const formatInstant = (
  instant: string,
  locale: Locale,
  style: DateStyle = "long",
): string => {
  const moment = new Date(instant);
  const date = withOrdinal(formatter(locale, style, "Europe/Paris").format(moment), locale, style);
  const joint = { fr: " à ", en: " at " }[locale];
  return `${date}${joint}${clock().format(moment)}`;
};

const parisDay = whenAsked("en-CA", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZone: "Europe/Paris",
});

const quarterMs = 15 * 60_000;
let lastQuarter = Number.NaN;
let dayOfLastQuarter = "";

/**
 * The day in Paris, `2026-11-20`. A day has begun on a quarter of an hour since 1911, so that the answer
 * of the last quarter holds for all of it: the calendar is slow, and asked at each call.
 */
export const dayInParis = (moment: Date): string => {
  const quarter = Math.floor(moment.getTime() / quarterMs);
  if (quarter === lastQuarter) return dayOfLastQuarter;
  const parts = Object.fromEntries(
    parisDay()
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  dayOfLastQuarter = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  lastQuarter = quarter;
  return dayOfLastQuarter;
};

/** The last day of what ends at midnight is the one before: it could be done until that evening. */
export const lastDayBefore = (instant: string): string =>
  dayInParis(new Date(Date.parse(instant) - 1));

const hour = whenAsked("en-GB", { timeStyle: "medium", timeZone: "Europe/Paris" });
const zone = whenAsked("en-GB", {
  timeZone: "Europe/Paris",
  timeZoneName: "shortOffset",
});

/** The hour of an instant in Paris with its seconds, `03:57:12`. */
export const hourInParis = (instant: Date): string => hour().format(instant);

const isoZone = whenAsked("en-GB", { timeZone: "Europe/Paris", timeZoneName: "longOffset" });

const offsetOf = (format: Intl.DateTimeFormat, instant: Date): string | undefined =>
  format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value;

/** An instant as a clock in Paris shows it (ISO 8601), `2026-11-24T00:18:14+01:00`. */
export const isoInParis = (instant: Date): string => {
  const offset = offsetOf(isoZone(), instant)?.replace("GMT", "");
  return `${dayInParis(instant)}T${hourInParis(instant)}${offset}`;
};

/** A paper dates itself so: `21 novembre 2026 à 03:57:12 (heure de Paris, UTC+1)`. */
export const formatInstantInFull = (instant: Date, locale: Locale): string => {
  const offset = offsetOf(zone(), instant)?.replace("GMT", "UTC");
  const day = formatDate(dayInParis(instant), locale);
  return locale === "fr"
    ? `${day} à ${hourInParis(instant)} (heure de Paris, ${offset})`
    : `${day} at ${hourInParis(instant)} (Paris time, ${offset})`;
};
