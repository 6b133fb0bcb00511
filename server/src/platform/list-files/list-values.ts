import { dayInParis } from "@coulisse/domain/dates.ts";

/** The day of an instant, as a table counts with it; empty where there is none yet. */
export const dayIn = (instant: string | null): string | null =>
  instant === null ? null : dayInParis(new Date(instant));

export const yesOrNo = {
  fr: (is: boolean): string => (is ? "Oui" : "Non"),
  en: (is: boolean): string => (is ? "Yes" : "No"),
};
