import { formatInstantInFull } from "@coulisse/contract/dates.ts";
import { formatAmount } from "@coulisse/contract/formats.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import { paperNumber, type PaperKind } from "./paper-kinds.ts";
import type { Paper } from "./paper.ts";

/** What a company’s papers say of it at their head. */
export type CompanyFacts = Readonly<{
  name: string;
  legalForm: string;
  capitalCents: bigint;
  /** Street and town. */
  seat: string;
  siren: string;
  /** The town of the registry that it is registered with. */
  registry: string;
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

export const registrationOf = ({ siren, registry }: CompanyFacts): string =>
  siren === "" ? "" : `${siren} RCS ${registry}`.trim();

type Head = Readonly<{ locale: Locale; drawnUpAt: Date; issuer: CompanyFacts }>;
type Kind = Readonly<{ kind: PaperKind; title: string; subtitle?: readonly string[] }>;

/**
 * Everything but the content, with the block that a company’s papers carry at their head. The number
 * names the kind, the day and the fingerprint of the facts: the same facts are the same document.
 */
export const companyPaper =
  ({ locale, drawnUpAt, issuer }: Head, { kind, title, subtitle = [] }: Kind) =>
  (fingerprint: string): Paper => {
    const { number, drawnUp, capitalOf, seatOf } = words[locale];
    return {
      kind,
      issuer: {
        name: issuer.name,
        lines: [
          issuer.capitalCents === 0n
            ? issuer.legalForm
            : capitalOf(issuer.legalForm, formatAmount(issuer.capitalCents, locale)),
          ...(issuer.seat === "" ? [] : [seatOf(issuer.seat)]),
          // What nobody told us is left out, rather than a line without its end.
          ...[registrationOf(issuer)].filter((line) => line !== ""),
        ],
      },
      title,
      subtitle,
      numberLabel: number,
      number: paperNumber(kind, drawnUpAt, fingerprint),
      drawnUp: drawnUp(formatInstantInFull(drawnUpAt, locale)),
      drawnUpAt,
      locale,
      landscape: false,
    };
  };
