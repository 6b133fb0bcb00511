import { formatDate } from "@coulisse/contract/dates.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import type { KnownHead } from "./drawings.ts";

/** The last line of the register on a day, as files have it at their end and the verifier reads it. */
export const headRemark = ({ number, hash, asOf }: KnownHead, locale: Locale): string =>
  locale === "fr"
    ? `Tête du registre au ${formatDate(asOf, locale, "short")} – ligne n° ${number} : ${hash}`
    : `Head of the register on ${formatDate(asOf, locale, "short")} – line no. ${number} : ${hash}`;
