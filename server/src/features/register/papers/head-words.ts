import { formatDate, formatInstantInFull } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { KnownHead, TableAbout } from "./drawings.ts";

/** The last line of the register on a day, as files have it at their end and the verifier reads it. */
export const headRemark = ({ number, hash, asOf }: KnownHead, locale: Locale): string =>
  locale === "fr"
    ? `Tête du registre au ${formatDate(asOf, locale, "short")} – ligne n° ${number} : ${hash}`
    : `Head of the register on ${formatDate(asOf, locale, "short")} – line no. ${number} : ${hash}`;

const headingWords = {
  fr: {
    drawnUp: (when: string) => `Établi le ${when}`,
    verify: (url: string) =>
      `Pour vérifier sans nous la tête du registre, au bas de la table : ${url}`,
  },
  en: {
    drawnUp: (when: string) => `Drawn up on ${when}`,
    verify: (url: string) =>
      `To verify the head of the register, below the table, without us: ${url}`,
  },
} as const;

/**
 * The heading says what a table is, whose, of when, and where it is verified; an import passes over
 * these lines.
 */
export const headingOf = ({ desk, title, company }: TableAbout): string[] => {
  const { drawnUp, verify } = headingWords[desk.locale];
  const when = drawnUp(formatInstantInFull(desk.drawnUpAt, desk.locale));
  return [`${title} – ${company}`, when, verify(desk.verifierUrl)].map((line) => `# ${line}`);
};
