import type { Locale } from "@coulisse/contract/scalars.ts";
import type { ExportedMention, HolderKind, MovementType, Nature } from "./model.ts";

/** As the register names them, and as the tables spell them on the way out. */
export const natureWords: Record<Locale, Record<Nature, string>> = {
  fr: {
    subscription: "Souscription",
    exercise: "Exercice",
    sale: "Cession",
    gift: "Donation",
    inheritance: "Succession",
    merger: "Fusion",
    contribution: "Apport",
    conversion: "Conversion",
    split: "Division",
    consolidation: "Regroupement",
    repurchase: "Rachat",
    cancellation: "Annulation",
    retraction: "Rétractation",
    import: "Reprise",
    correction: "Correction",
  },
  en: {
    subscription: "Subscription",
    exercise: "Exercise",
    sale: "Sale",
    gift: "Gift",
    inheritance: "Inheritance",
    merger: "Merger",
    contribution: "Contribution",
    conversion: "Conversion",
    split: "Split",
    consolidation: "Consolidation",
    repurchase: "Repurchase",
    cancellation: "Cancellation",
    retraction: "Retraction",
    import: "Opening entry",
    correction: "Correction",
  },
};

/** Of the lines that move nothing. */
export const mentionWords: Record<Locale, Record<ExportedMention["nature"], string>> = {
  fr: { pledge: "Nantissement", usufruct: "Usufruit", release: "Mainlevée" },
  en: { pledge: "Pledge", usufruct: "Usufruct", release: "Release" },
};

export const typeWords: Record<Locale, Record<MovementType, string>> = {
  fr: { ISSUE: "Émission", CANCELLATION: "Annulation", TRANSFER: "Transfert" },
  en: { ISSUE: "Issue", CANCELLATION: "Cancellation", TRANSFER: "Transfer" },
};

export const holderKindWords: Record<Locale, Record<HolderKind, string>> = {
  fr: { user: "Personne physique", corporate: "Personne morale" },
  en: { user: "Natural person", corporate: "Legal person" },
};

const separators: Record<Locale, { group: string; decimal: string }> = {
  // Intl puts a narrow no-break space here, which the interface's figures make invisible.
  fr: { group: "\u00a0", decimal: "," },
  en: { group: ",", decimal: "." },
};

/** A decimal text with the locale's separators; anything else as it is. */
export const figure = (text: string, locale: Locale): string => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const [, sign = "", whole = "", fraction] = parts;
  const { group, decimal } = separators[locale];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === undefined ? "" : `${decimal}${fraction}`}`;
};

/** A day in full, `15 juin 2022`; a text that is no day as it is. */
export const dayInWords = (text: string, locale: Locale): string => {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const format = new Intl.DateTimeFormat(locale === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const words = format.format(date);
  return locale === "fr" ? words.replace(/^1 /, "1er ") : words;
};
