import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { paperNumber, type PaperKind } from "./paper-kinds.ts";
import type { Paper } from "./paper.ts";

/** Facts are what a company’s papers say of it at their head. */
export type CompanyFacts = Readonly<{
  name: string;
  legalForm: string;
  /** Null where nobody recorded it. */
  capitalCents: bigint | null;
  /** The whole address of its registered office; empty where nobody recorded it. */
  seat: string;
  /** As in `812 540 337 RCS Lyon`; empty where nobody recorded it. */
  registration: string;
}>;

const fr = {
  number: "N°",
  drawnUp: (when: string) => `Établi le ${when}`,
  capitalOf: (form: string, capital: string) => `${form} au capital de ${capital}`,
  seatOf: (seat: string) => `Siège social : ${seat}`,
};

const en: typeof fr = {
  number: "No.",
  drawnUp: (when) => `Drawn up on ${when}`,
  capitalOf: (form, capital) => `${form} with a share capital of ${capital}`,
  seatOf: (seat) => `Registered office: ${seat}`,
};

const words: Readonly<Record<Locale, typeof fr>> = { fr, en };

type Head = Readonly<{ locale: Locale; drawnUpAt: Date; issuer: CompanyFacts }>;
type Kind = Readonly<{
  kind: PaperKind;
  title: string;
  subtitle?: readonly string[];
  landscape?: boolean;
}>;

/** A fact that nobody recorded is left out, rather than a line without its end. */
const linesOf = (issuer: CompanyFacts, locale: Locale): string[] => {
  const { capitalOf, seatOf } = words[locale];
  const { legalForm, capitalCents, seat, registration } = issuer;
  const form =
    capitalCents === null ? legalForm : capitalOf(legalForm, formatAmount(capitalCents, locale));
  return [form, seat === "" ? "" : seatOf(seat), registration].filter((line) => line !== "");
};

/**
 * Everything but the content, with the block that a company’s papers carry at their head. The number
 * names the kind, the day and the fingerprint of the facts: the same facts are the same document.
 */
export const companyPaper =
  ({ locale, drawnUpAt, issuer }: Head, { kind, title, subtitle = [], landscape = false }: Kind) =>
  (fingerprint: string): Paper => {
    const { number, drawnUp } = words[locale];
    return {
      kind,
      issuer: {
        name: issuer.name,
        lines: linesOf(issuer, locale),
      },
      title,
      subtitle,
      numberLabel: number,
      number: paperNumber(kind, drawnUpAt, fingerprint),
      drawnUp: drawnUp(formatInstantInFull(drawnUpAt, locale)),
      drawnUpAt,
      locale,
      landscape,
    };
  };
