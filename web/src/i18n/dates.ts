/** Days as the calendar has them, and instants as a clock in Paris shows them. */
import type { Locale } from "./dictionary.ts";

export type DateStyle = "long" | "medium" | "short" | "month";

const tags = { fr: "fr-FR", en: "en-GB" } as const;

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: "numeric", month: "long", year: "numeric" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  month: { month: "long", year: "numeric" },
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

const clock = new Intl.DateTimeFormat("fr-FR", {
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
  return `${date}${joint}${clock.format(moment)}`;
};

const parisDay = new Intl.DateTimeFormat("en-CA", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZone: "Europe/Paris",
});

/** The day in Paris, `2026-11-20`. */
export const dayInParis = (moment: Date): string => {
  const parts = Object.fromEntries(
    parisDay.formatToParts(moment).map((part) => [part.type, part.value]),
  );
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
};

const dayLengthMs = 86_400_000;

/** Whole days from one day to another; negative when the other is past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLengthMs);

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Reads `20/11/2026`, `20.11.26`, `20 11 2026` or `2026-11-20`; undefined when it is no day. */
export const parseDay = (typed: string): string | undefined => {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/.exec(text);
  if (iso === null && local === null) return undefined;
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [wholeYear(local?.[3] ?? ""), Number(local?.[2]), Number(local?.[1])];
  if (!isRealDay(year, month, day)) return undefined;
  return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");
};

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const wholeYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);
