import type {
  DepositaryKind,
  FundraisingOutcome,
  FundraisingState,
  IssueGap,
  PreferentialRight,
} from "./fundraising.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for states to choose between, where the outcome of a closed round does not matter. */
export const roundStateWords: Words<FundraisingState> = {
  fr: {
    UPCOMING: "À venir",
    OPEN: "Ouverte",
    SUSPENDED: "Suspendue",
    ENDED: "À clore",
    CLOSED: "Close",
  },
  en: {
    UPCOMING: "Upcoming",
    OPEN: "Open",
    SUSPENDED: "Suspended",
    ENDED: "To be closed",
    CLOSED: "Closed",
  },
};

export const roundOutcomeWords: Words<FundraisingOutcome> = {
  fr: { SUCCEEDED: "Réussie", FAILED: "Échouée" },
  en: { SUCCEEDED: "Succeeded", FAILED: "Failed" },
};

/** Words for what became of the right of shareholders to subscribe first, in this increase. */
export const preferentialRightWords: Words<PreferentialRight> = {
  fr: {
    KEPT: "Maintenu au profit des actionnaires",
    WAIVED: "Supprimé par cette décision",
    NONE: "Sans objet : personne n’y a droit",
  },
  en: {
    KEPT: "Kept for the shareholders",
    WAIVED: "Waived by this decision",
    NONE: "Not applicable: nobody is entitled to it",
  },
};

export const depositaryKindWords: Words<DepositaryKind> = {
  fr: { BANK: "Banque", NOTARY: "Notaire", CAISSE_DES_DEPOTS: "Caisse des dépôts" },
  en: { BANK: "Bank", NOTARY: "Notary", CAISSE_DES_DEPOTS: "Caisse des dépôts" },
};

export const issueGapWords: Words<IssueGap> = {
  fr: {
    DECISION: "qui a décidé l’augmentation, quel jour, sous quelle référence",
    DECISION_PAPER: "le procès-verbal ou l’acte de cette décision",
    PREFERENTIAL_RIGHT: "ce qu’il advient du droit préférentiel de souscription",
    RIGHTS_TERMS:
      "le dernier jour du droit préférentiel, et si la décision prévoit des souscriptions à titre réductible",
    DEPOSITARY: "le dépositaire des fonds, avec son nom et son adresse",
    OWNER_RECORDS: "la vérification des casiers judiciaires du porteur de projet",
    OWNER_COUNTRY: "la vérification du pays d’établissement du porteur de projet",
  },
  en: {
    DECISION: "who decided the increase, on which day, under which reference",
    DECISION_PAPER: "the minutes or the act of that decision",
    PREFERENTIAL_RIGHT: "what becomes of the preferential subscription right",
    RIGHTS_TERMS:
      "the last day of the preferential right, and whether the decision provides for subscriptions beyond it",
    DEPOSITARY: "the depositary of the funds, with its name and address",
    OWNER_RECORDS: "the check of the project owner’s criminal records",
    OWNER_COUNTRY: "the check of the country in which the project owner is established",
  },
};
