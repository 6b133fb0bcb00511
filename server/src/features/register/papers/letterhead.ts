import { formatInstantInFull } from "@coulisse/contract/dates.ts";
import { formatAmount } from "@coulisse/contract/formats.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import { paperNumber, type PaperKind } from "#platform/documents/paper-kinds.ts";
import type { Paper } from "#platform/documents/paper.ts";
import { paperWords, type PaperWords } from "./paper-words.ts";

/** For whom a paper is drawn up, and when. */
export type Desk = Readonly<{
  locale: Locale;
  now: Date;
  /** Where the page that verifies an export is had. */
  verifierUrl: string;
}>;

export type Issuer = Readonly<{ id: string; name: string; lines: readonly string[] }>;
export type IssuerFacts = Readonly<{
  id: string;
  name: string;
  legalForm: string;
  capitalCents: bigint;
  /** Street and town, as far as they are known. */
  seat: readonly string[];
  registration: string | null;
}>;

/** The block that a company's papers carry: form, capital, seat and registration. */
export const issuerIn = (locale: Locale, facts: IssuerFacts): Issuer => {
  const words = paperWords[locale];
  const { id, name, legalForm, capitalCents, seat, registration } = facts;
  const capital = capitalCents > 0n ? [words.capitalOf(formatAmount(capitalCents, locale))] : [];
  const rcs = registration === null || /^rcs/i.test(registration) ? "" : "RCS ";
  return {
    id,
    name,
    lines: [
      [legalForm, ...capital].join(" "),
      ...(seat.length === 0 ? [] : [words.seat(seat.join(", "))]),
      ...(registration === null ? [] : [`${rcs}${registration}`]),
    ],
  };
};

/**
 * Everything but the content. The number names the kind, the day and the fingerprint of the data: the
 * same data drawn up again on the same day is the same document.
 */
export const paperOf =
  (
    { locale, now }: Desk,
    kind: PaperKind & keyof PaperWords,
    issuer: Issuer,
    options: { subtitle: readonly string[]; landscape: boolean },
  ) =>
  (fingerprint: string): Paper => {
    const words = paperWords[locale];
    return {
      ...options,
      kind,
      issuer,
      title: words[kind],
      numberLabel: words.number,
      number: paperNumber(kind, now, fingerprint),
      drawnUp: words.drawnUp(formatInstantInFull(now, locale)),
      drawnUpAt: now,
      locale,
    };
  };
