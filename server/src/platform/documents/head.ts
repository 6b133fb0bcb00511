import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { paperNumber, type PaperKind } from "./paper-kinds.ts";
import type { Paper } from "./paper.ts";
import type { Fact } from "./prose.ts";

/** The facts of a company that its papers state, as of the day that each is about. */
export type IssuerFacts = Readonly<{
  name: string;
  legalForm: string;
  /** Null where nobody recorded it. */
  capitalCents: bigint | null;
  /** The whole address of its registered office; empty where nobody recorded it. */
  seat: string;
  /** As it is written, `812 540 337`; empty where nobody recorded it. */
  siren: string;
  /** The town of the registry; empty where nobody recorded it, whatever town the seat is in. */
  registry: string;
  /** The text that was typed of a registration that has no number yet. */
  unnumbered: string;
  /** The keeper of the register, on the papers that are made of it. */
  keeper?: string;
}>;

const fr = {
  number: "N°",
  drawnUp: (when: string) => `Établi le ${when}`,
  capitalOf: (form: string, capital: string) => `${form} au capital de ${capital}`,
  seatOf: (seat: string) => `Siège social : ${seat}`,
  name: "Dénomination sociale",
  legalForm: "Forme",
  capital: "Capital social",
  seat: "Siège social",
  registration: "Immatriculation",
  unknown: "non renseigné",
};

const en: typeof fr = {
  number: "No.",
  drawnUp: (when) => `Drawn up on ${when}`,
  capitalOf: (form, capital) => `${form} with a share capital of ${capital}`,
  seatOf: (seat) => `Registered office: ${seat}`,
  name: "Name",
  legalForm: "Legal form",
  capital: "Share capital",
  seat: "Registered office",
  registration: "Registration",
  unknown: "not on record",
};

const headWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

/** R-29b: `812 540 337 RCS Lyon`; where no registry was recorded only the number is told. */
export const registrationOf = ({ siren, registry, unnumbered }: IssuerFacts): string => {
  if (siren === "") return unnumbered;
  return registry === "" ? `SIREN ${siren}` : `${siren} RCS ${registry}`;
};

/** The company as a paper states it among its contents; the law asks for each (R225-120, R225-128). */
export const factsOfIssuer = (issuer: IssuerFacts, locale: Locale): Fact[] => {
  const words = headWords[locale];
  const { name, legalForm, capitalCents, seat } = issuer;
  const capital = capitalCents === null ? words.unknown : formatAmount(capitalCents, locale);
  return [
    { label: words.name, value: name },
    { label: words.legalForm, value: legalForm },
    { label: words.capital, value: capital },
    { label: words.seat, value: seat || words.unknown },
    { label: words.registration, value: registrationOf(issuer) || words.unknown },
  ];
};

/** A paper is drawn up for somebody, at an instant, of a company. */
export type Headed = Readonly<{ locale: Locale; drawnUpAt: Date; issuer: IssuerFacts }>;

type Titled = Readonly<{
  kind: PaperKind;
  title: string;
  subtitle?: readonly string[];
  landscape?: boolean;
}>;

/** A fact that nobody recorded is left out, rather than a line without its end. */
const linesOf = (issuer: IssuerFacts, locale: Locale): string[] => {
  const { capitalOf, seatOf } = headWords[locale];
  const { legalForm, capitalCents, seat, keeper = "" } = issuer;
  const form =
    capitalCents === null ? legalForm : capitalOf(legalForm, formatAmount(capitalCents, locale));
  return [form, seat === "" ? "" : seatOf(seat), registrationOf(issuer), keeper].filter(
    (line) => line !== "",
  );
};

/**
 * Everything but the content, with the block that a company’s papers carry at their head. The number
 * names the kind, the day and the fingerprint of the facts: the same facts are the same document.
 */
export const headOf =
  (
    { locale, drawnUpAt, issuer }: Headed,
    { kind, title, subtitle = [], landscape = false }: Titled,
  ) =>
  (fingerprint: string): Paper => {
    const { number, drawnUp } = headWords[locale];
    return {
      kind,
      issuer: { name: issuer.name, lines: linesOf(issuer, locale) },
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
