import type { MovementParty } from "./movements.schemas.ts";
import type { AccountType, MovementType, Nature } from "./movements.ts";
import type { Words } from "./words.ts";

export const accountTypeWords: Words<AccountType> = {
  fr: { PURE: "Nominatif pur", ADMINISTERED: "Nominatif administré" },
  en: { PURE: "Registered, kept by the company", ADMINISTERED: "Registered, administered" },
};

export const movementTypeWords: Words<MovementType> = {
  fr: {
    ISSUE: "Émission",
    CANCELLATION: "Annulation",
    TRANSFER: "Transfert",
    MENTION: "Mention",
  },
  en: {
    ISSUE: "Issue",
    CANCELLATION: "Cancellation",
    TRANSFER: "Transfer",
    MENTION: "Mention",
  },
};

export const natureWords: Words<Nature> = {
  fr: {
    subscription: "Souscription",
    exercise: "Exercice de bons",
    sale: "Cession",
    gift: "Donation",
    inheritance: "Succession",
    merger: "Fusion",
    contribution: "Apport",
    conversion: "Conversion",
    split: "Division",
    consolidation: "Regroupement",
    repurchase: "Rachat",
    cancellation: "Annulation de titres",
    retraction: "Rétractation",
    import: "Reprise du registre",
    correction: "Correction",
    pledge: "Nantissement",
    usufruct: "Usufruit",
    release: "Mainlevée",
  },
  en: {
    subscription: "Subscription",
    exercise: "Exercise of warrants",
    sale: "Sale",
    gift: "Gift",
    inheritance: "Inheritance",
    merger: "Merger",
    contribution: "Contribution",
    conversion: "Conversion",
    split: "Split",
    consolidation: "Consolidation",
    repurchase: "Repurchase",
    cancellation: "Cancellation of shares",
    retraction: "Withdrawal",
    import: "Opening entry",
    correction: "Correction",
    pledge: "Pledge",
    usufruct: "Usufruct",
    release: "Release",
  },
};

/** Of those who have an account. */
export const holderKindWords: Words<Exclude<MovementParty["kind"], "named">> = {
  fr: { user: "Personne physique", corporate: "Personne morale", joint: "Indivision" },
  en: { user: "Natural person", corporate: "Legal person", joint: "Joint holders" },
};
