import type { Locale } from "@coulisse/contract/scalars.ts";
import { figure } from "#interchange/words.ts";

/** Both languages are read here with the day first. */
export const days = (day: string): string => day.split("-").toReversed().join("/");

export const whole = (value: bigint, locale: Locale): string => figure(value.toString(), locale);

const withEuro = (text: string, locale: Locale): string =>
  locale === "fr" ? `${figure(text, locale)}\u00a0€` : `€${figure(text, locale)}`;

/** A price of one share keeps its decimals, and has two at the least. */
export const price = (unitPrice: string | null, locale: Locale): string => {
  if (unitPrice === null) return "–";
  const [units = "0", decimals = ""] = unitPrice.split(".");
  return withEuro(`${units}.${decimals.padEnd(2, "0")}`, locale);
};

export const cents = (value: bigint, locale: Locale): string =>
  withEuro(`${value / 100n}.${(value % 100n).toString().padStart(2, "0")}`, locale);

/** Two decimals, rounded half up on whole numbers. */
export const percent = (part: bigint, of: bigint, locale: Locale): string => {
  const points = of === 0n ? 0n : (part * 20_000n + of) / (of * 2n);
  const text = figure(`${points / 100n}.${(points % 100n).toString().padStart(2, "0")}`, locale);
  return locale === "fr" ? `${text}\u00a0%` : `${text}%`;
};

/** The day, the hour and the zone: `21 novembre 2026 à 03:57:12 (heure de Paris, UTC+1)`. */
export const instantInWords = (instant: Date, locale: Locale): string => {
  const tag = locale === "fr" ? "fr-FR" : "en-GB";
  const timeZone = "Europe/Paris";
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone }).format(instant);
  const hour = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone }).format(instant);
  const offset = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(instant)
    .find((part) => part.type === "timeZoneName")
    ?.value.replace("GMT", "UTC");
  return locale === "fr"
    ? `${day.replace(/^1 /, "1er ")} à ${hour} (heure de Paris, ${offset})`
    : `${day} at ${hour} (Paris time, ${offset})`;
};

const timeZone = "Europe/Paris";
// Made once: a formatter costs a hundred times what it then formats.
const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone });
const hourFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone });

/** The day of an instant in the registers' time zone, and its hour. */
export const stamp = (instant: Date): { day: string; hour: string } => ({
  day: days(dayFormat.format(instant)),
  hour: hourFormat.format(instant),
});
