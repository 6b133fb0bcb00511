import type { invitationStates, letterStates } from "./accounts.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const invitationStateWords: Words<(typeof invitationStates)[number]> = {
  fr: {
    TO_INVITE: "À inviter",
    NO_ADDRESS: "Sans adresse e-mail",
    LEAVING: "Envoi en cours",
    SENT: "Invitation envoyée",
    FAILED: "Adresse injoignable",
    EXPIRED: "Invitation expirée",
    CLAIMED: "Compte activé",
  },
  en: {
    TO_INVITE: "To invite",
    NO_ADDRESS: "Without an email address",
    LEAVING: "Being sent",
    SENT: "Invitation sent",
    FAILED: "Address out of reach",
    EXPIRED: "Invitation expired",
    CLAIMED: "Account activated",
  },
};

export const letterStateWords: Words<(typeof letterStates)[number]> = {
  fr: {
    TO_PRINT: "À imprimer",
    NO_DOMICILE: "Domicile inconnu",
    NO_BIRTH_DATE: "Date de naissance inconnue",
    PRINTED: "Imprimée",
    EXPIRED: "Expirée",
  },
  en: {
    TO_PRINT: "To print",
    NO_DOMICILE: "Domicile unknown",
    NO_BIRTH_DATE: "Date of birth unknown",
    PRINTED: "Printed",
    EXPIRED: "Expired",
  },
};
