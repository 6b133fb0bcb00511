import type { KycState } from "../accounts/sign-in.ts";
import type { KycDocumentType } from "./kyc.ts";
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
