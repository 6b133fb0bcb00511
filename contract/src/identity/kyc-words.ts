import type { KycState } from "../accounts/sign-in.ts";
import type { FundSource, KycDocumentState, KycDocumentType } from "./kyc.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for the file of an identity check, which is masculine in French. */
export const kycStateWords: Words<KycState> = {
  fr: {
    MISSING: "À commencer",
    INCOMPLETE: "Incomplet",
    SUBMITTED: "À examiner",
    VALIDATED: "Validé",
    REJECTED: "Rejeté",
    EXPIRED: "Expiré",
  },
  en: {
    MISSING: "To begin",
    INCOMPLETE: "Incomplete",
    SUBMITTED: "To review",
    VALIDATED: "Validated",
    REJECTED: "Rejected",
    EXPIRED: "Expired",
  },
};

export const kycDocumentWords: Words<KycDocumentType> = {
  fr: {
    PASSPORT: "Passeport",
    IDENTITY_FRONT: "Carte d’identité, recto",
    IDENTITY_BACK: "Carte d’identité, verso",
    PROOF_OF_ADDRESS: "Justificatif de domicile",
  },
  en: {
    PASSPORT: "Passport",
    IDENTITY_FRONT: "Identity card, front",
    IDENTITY_BACK: "Identity card, back",
    PROOF_OF_ADDRESS: "Proof of address",
  },
};

/** Words for where a document stands, for its owner and for whoever looks after the platform. */
export const kycDocumentStateWords: Words<KycDocumentState> = {
  fr: { RECEIVED: "Reçu", ACCEPTED: "Accepté", REFUSED: "À remplacer", EXPIRED: "Expiré" },
  en: { RECEIVED: "Received", ACCEPTED: "Accepted", REFUSED: "To replace", EXPIRED: "Expired" },
};

/** Words for where invested money comes from, as the person answers and the reviewer reads it. */
export const fundSourceWords: Words<FundSource> = {
  fr: {
    SALARY: "Salaires",
    BUSINESS: "Revenus d’une entreprise ou d’une profession libérale",
    SAVINGS: "Épargne",
    PROPERTY_SALE: "Vente d’un bien immobilier",
    SECURITIES_SALE: "Vente de titres",
    INHERITANCE: "Héritage ou donation",
    PENSION: "Retraite",
    OTHER: "Autre",
  },
  en: {
    SALARY: "Salary",
    BUSINESS: "Income from a business or a profession",
    SAVINGS: "Savings",
    PROPERTY_SALE: "Sale of property",
    SECURITIES_SALE: "Sale of securities",
    INHERITANCE: "Inheritance or gift",
    PENSION: "Pension",
    OTHER: "Other",
  },
};
