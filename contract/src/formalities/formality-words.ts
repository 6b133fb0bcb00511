import type { FormalityKind, FormalityState } from "./formalities.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for the kinds of formalities, on the site, in a mail and on a paper. */
export const formalityKindWords: Words<FormalityKind> = {
  fr: {
    TRANSFER_DUTY: "Droits d’enregistrement d’une cession",
    CAPITAL_GAIN: "Déclaration d’une plus-value",
    BENEFICIAL_OWNERS: "Registre des bénéficiaires effectifs",
    FUNDS_DEPOSIT: "Remise des fonds au dépositaire",
    REGISTRY_FILING: "Dépôt au greffe",
    ANNUAL_ACCOUNTS: "Dépôt des comptes annuels",
    GENERAL_MEETING: "Assemblée générale",
    OTHER: "Autre formalité",
  },
  en: {
    TRANSFER_DUTY: "Transfer duty on a sale",
    CAPITAL_GAIN: "Capital gain declaration",
    BENEFICIAL_OWNERS: "Register of beneficial owners",
    FUNDS_DEPOSIT: "Handing the funds to the depositary",
    REGISTRY_FILING: "Filing with the registry",
    ANNUAL_ACCOUNTS: "Filing of the annual accounts",
    GENERAL_MEETING: "General meeting",
    OTHER: "Other formality",
  },
};

export const formalityStateWords: Words<FormalityState> = {
  fr: { TO_DO: "À faire", IN_PROGRESS: "En cours", DONE: "Faite" },
  en: { TO_DO: "To do", IN_PROGRESS: "In progress", DONE: "Done" },
};
