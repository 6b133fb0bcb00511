import type {
  classEndings,
  ClassCriterion,
  experienceKinds,
  InvestorClass,
} from "./investor-classes.ts";
import type { StateOf } from "@coulisse/domain/machines.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const investorClassWords: Words<InvestorClass> = {
  fr: { SOPHISTICATED: "Investisseur averti", NON_SOPHISTICATED: "Investisseur non averti" },
  en: { SOPHISTICATED: "Sophisticated investor", NON_SOPHISTICATED: "Non-sophisticated investor" },
};

export const classRequestStateWords: Words<StateOf<"class_requests">> = {
  fr: { PENDING: "À décider", ACCEPTED: "Acceptée", REJECTED: "Refusée", WITHDRAWN: "Retirée" },
  en: { PENDING: "To decide", ACCEPTED: "Accepted", REJECTED: "Rejected", WITHDRAWN: "Cancelled" },
};

export const classEndingWords: Words<(typeof classEndings)[number]> = {
  fr: { GIVEN_UP: "Renoncement", EXPIRED: "Échéance", RENEWED: "Renouvellement" },
  en: { GIVEN_UP: "Given up", EXPIRED: "Expired", RENEWED: "Renewed" },
};

export const classCriterionWords: Words<ClassCriterion> = {
  fr: {
    MEANS: "Revenu ou portefeuille",
    EXPERIENCE: "Expérience professionnelle",
    TRADES: "Opérations significatives",
    OWN_FUNDS: "Fonds propres",
    TURNOVER: "Chiffre d’affaires net",
    BALANCE_SHEET: "Total du bilan",
  },
  en: {
    MEANS: "Income or portfolio",
    EXPERIENCE: "Professional experience",
    TRADES: "Significant trades",
    OWN_FUNDS: "Own funds",
    TURNOVER: "Net turnover",
    BALANCE_SHEET: "Balance sheet total",
  },
};

export const experienceWords: Words<(typeof experienceKinds)[number]> = {
  fr: {
    FINANCE: "Poste dans le secteur financier",
    EXECUTIVE: "Dirigeant d’une personne morale avertie",
  },
  en: {
    FINANCE: "Post in the financial sector",
    EXECUTIVE: "Executive of a sophisticated legal person",
  },
};
