import type { ContractKind, ContractState } from "./contracts.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for the kinds of contracts, on the site and in a mail. */
export const contractKindWords: Words<ContractKind> = {
  fr: {
    SHAREHOLDERS_AGREEMENT: "Pacte d’actionnaires",
    INVESTMENT_AGREEMENT: "Protocole d’investissement",
    PROMISE_OF_SALE: "Promesse de cession",
    CONFIDENTIALITY: "Accord de confidentialité",
    MANDATE: "Mandat",
    OTHER: "Autre contrat",
  },
  en: {
    SHAREHOLDERS_AGREEMENT: "Shareholders’ agreement",
    INVESTMENT_AGREEMENT: "Investment agreement",
    PROMISE_OF_SALE: "Promise to sell",
    CONFIDENTIALITY: "Confidentiality agreement",
    MANDATE: "Mandate",
    OTHER: "Other contract",
  },
};

export const contractStateWords: Words<ContractState> = {
  fr: {
    DRAFT: "Brouillon",
    SENT: "Envoyé",
    PARTLY_SIGNED: "Signé en partie",
    SIGNED: "Signé par tous",
    REFUSED: "Refusé",
    EXPIRED: "Délai passé",
    WITHDRAWN: "Retiré",
  },
  en: {
    DRAFT: "Draft",
    SENT: "Sent",
    PARTLY_SIGNED: "Partly signed",
    SIGNED: "Signed by all",
    REFUSED: "Refused",
    EXPIRED: "Out of time",
    WITHDRAWN: "Recalled",
  },
};
