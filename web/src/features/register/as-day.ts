import { parseDay } from "#i18n/dates.ts";

/** A day of the calendar as an address writes it, `2026-11-20`; anything else is none. */
export const asDay = (text: string | undefined): string | undefined =>
  text !== undefined && parseDay(text) === text ? text : undefined;
