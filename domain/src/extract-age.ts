import { lawOn } from "./law.ts";

/** The last day on which an extract of that day still counts, by the term in force on `on`. */
const lastDayOf = (datedOn: string, on: string): string => {
  const months = lawOn("extractMonths", on);
  const [year = 0, month = 1, day = 1] = datedOn.split("-").map((part) => +part);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
};

/** R561-5-1: an extract of the register that is too old on this day; a mandate has no such age. */
export const isExtractTooOld = (kind: string, datedOn: string | null, on: string): boolean =>
  kind === "KBIS" && datedOn !== null && on > lastDayOf(datedOn, on);
