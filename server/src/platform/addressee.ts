import type { Locale } from "@coulisse/domain/words.ts";

/**
 * An addressee is who a message is for, the address or the number that it goes to, and the
 * language.
 */
export type Addressee = Readonly<{ userId: string; to: string; locale: Locale }>;

/** The language of a person as the database keeps it, which has a check for these two. */
export const localeOf = (kept: string): Locale => (kept === "en" ? "en" : "fr");

type Person = Readonly<{ id: string; locale: string }>;

export const addresseeOf = ({ id, locale }: Person, to: string): Addressee => ({
  userId: id,
  to,
  locale: localeOf(locale),
});
