import type { invitationStates } from "./accounts.ts";
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
