import type { MovementParty } from "./movements.schemas.ts";
import type { AccountType, MovementType, Nature } from "./movements.ts";
import type { Voter, VoterGround } from "./register.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const accountTypeWords: Words<AccountType> = {
  fr: { PURE: "Nominatif pur", ADMINISTERED: "Nominatif administré" },
  en: { PURE: "Pure registered", ADMINISTERED: "Administered registered" },
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
    joining: "Réunion de comptes",
    conversion: "Conversion",
    split: "Division",
    consolidation: "Regroupement",
    free_issue: "Émission gratuite",
    loss_reduction: "Réduction motivée par des pertes",
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
    joining: "Accounts joined",
    conversion: "Conversion",
    split: "Split",
    consolidation: "Consolidation",
    free_issue: "Bonus issue",
    loss_reduction: "Reduction for losses",
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

/** Words for holders who have an account. */
export const holderKindWords: Words<Exclude<MovementParty["kind"], "named">> = {
  fr: { user: "Personne physique", corporate: "Personne morale", joint: "Indivision" },
  en: { user: "Natural person", corporate: "Legal person", joint: "Joint holders" },
};

export const voterWords: Words<Voter> = {
  fr: { BARE_OWNER: "Le nu-propriétaire", USUFRUCTUARY: "L’usufruitier" },
  en: { BARE_OWNER: "The bare owner", USUFRUCTUARY: "The usufructuary" },
};

/** Words for who votes for shares whose ownership is split, and by what law. */
export const voterGroundWords: Words<VoterGround> = {
  fr: {
    SHARE_COMPANIES:
      "Actions démembrées : l’usufruitier vote dans les assemblées ordinaires, le nu-propriétaire dans les assemblées extraordinaires (article L. 225-110 du code de commerce).",
    CIVIL_CODE:
      "Actions démembrées : le nu-propriétaire vote, sauf sur l’affectation des bénéfices, où l’usufruitier vote toujours (article 1844 du code civil). Les statuts peuvent en disposer autrement pour le reste.",
    ARTICLES:
      "Actions démembrées : les votes sont répartis comme le disent les statuts. Sur l’affectation des bénéfices, l’usufruitier vote toujours (article 1844 du code civil).",
  },
  en: {
    SHARE_COMPANIES:
      "Split shares: the usufructuary votes in ordinary meetings, the bare owner in extraordinary ones (article L. 225-110 of the French commercial code).",
    CIVIL_CODE:
      "Split shares: the bare owner votes, except on what becomes of profits, where the usufructuary always does (article 1844 of the French civil code). For the rest the articles may say otherwise.",
    ARTICLES:
      "Split shares: votes are shared out as the articles say. On what becomes of profits the usufructuary always votes (article 1844 of the French civil code).",
  },
};
