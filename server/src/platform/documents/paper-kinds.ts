import { folded } from "@coulisse/domain/folded.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";

/**
 * Every kind of paper that is drawn here: the letters that its number begins with, and what a file of
 * it is called. No paper is drawn of a kind that is not in this table, and the tests draw each.
 */
export const paperKinds = {
  register: { prefix: "RMT", fr: "registre-des-mouvements", en: "register-of-movements" },
  capTable: { prefix: "TDC", fr: "table-de-capitalisation", en: "cap-table" },
  accounts: { prefix: "CIA", fr: "comptes-individuels", en: "individual-accounts" },
  certificate: {
    prefix: "AIC",
    fr: "attestation-d-inscription-en-compte",
    en: "certificate-of-registration",
  },
  subscriptionNotice: {
    prefix: "ADS",
    fr: "avis-aux-actionnaires",
    en: "notice-to-shareholders",
  },
  subscriptionForm: { prefix: "BDS", fr: "bulletin-de-souscription", en: "subscription-form" },
  subscriptionReceipt: { prefix: "RDV", fr: "recu-de-versement", en: "receipt-of-payment" },
  transferOrder: { prefix: "ODM", fr: "ordre-de-mouvement", en: "transfer-order" },
  dutyReturn: { prefix: "DCD", fr: "declaration-de-cession", en: "return-of-sale" },
  saleNotice: { prefix: "ADC", fr: "avis-de-cession", en: "notice-of-sale" },
  purchaseNotice: { prefix: "ADA", fr: "avis-d-acquisition", en: "notice-of-purchase" },
  gainStatement: { prefix: "RDC", fr: "releve-de-cession", en: "statement-of-sale" },
  walletStatement: {
    prefix: "RPE",
    fr: "releve-du-portefeuille-especes",
    en: "cash-wallet-statement",
  },
  portfolioStatement: {
    prefix: "RPA",
    fr: "releve-de-portefeuille",
    en: "portfolio-statement",
  },
  taxYear: { prefix: "RFA", fr: "recapitulatif-fiscal", en: "tax-summary" },
  invitationLetter: { prefix: "LDI", fr: "lettres-d-invitation", en: "letters-of-invitation" },
  signatures: { prefix: "PDS", fr: "signatures", en: "signatures" },
  evidence: { prefix: "DPS", fr: "dossier-de-preuve", en: "evidence-of-signature" },
  conformedCopy: { prefix: "CCF", fr: "copie-conforme", en: "conformed-copy" },
  // What somebody else draws up, as the demonstration shows it.
  sample: { prefix: "DEM", fr: "document", en: "document" },
} as const satisfies Readonly<Record<string, Readonly<{ prefix: string; fr: string; en: string }>>>;
export type PaperKind = keyof typeof paperKinds;

/** The number names the kind, the day and what tells the paper from others of that day. */
export const paperNumber = (kind: PaperKind, at: Date, mark: string): string => {
  const day = dayOf(at).replaceAll("-", "");
  return `${paperKinds[kind].prefix}-${day}-${mark.slice(0, 8).padEnd(8, "0").toUpperCase()}`;
};

const partLength = 60;

/** Letters and figures with hyphens between them: every system takes it, and a person reads it. */
const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, partLength)
    .replaceAll(/^-+|-+$/g, "");

type Whose = Readonly<{ company: string; day: string }>;

/** A file's name says what it is, whose and of which day, since people keep several. */
export const titledFileName = (titles: readonly string[], { company, day }: Whose): string =>
  `${[...titles, company, day]
    .map(plain)
    .filter((part) => part !== "")
    .join("-")}.pdf`;

export const paperFileName = (kind: PaperKind, locale: Locale, whose: Whose): string =>
  titledFileName([paperKinds[kind][locale]], whose);
