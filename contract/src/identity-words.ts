import type { userStates } from "./identity.ts";
import type { Words } from "./words.ts";

/** Of an account. */
export const userStateWords: Words<(typeof userStates)[number]> = {
  fr: {
    ACTIVE: "Actif",
    REGISTERING: "Inscription en cours",
    INVITED: "Invité",
    DISABLED: "Désactivé",
    ERASED: "Effacé",
  },
  en: {
    ACTIVE: "Active",
    REGISTERING: "Registering",
    INVITED: "Invited",
    DISABLED: "Disabled",
    ERASED: "Erased",
  },
};
