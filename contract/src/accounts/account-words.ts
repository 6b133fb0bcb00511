import type { userRoles, userStates } from "./sign-in.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for the states of an account. */
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

export const userRoleWords: Words<(typeof userRoles)[number]> = {
  fr: { ROLE_ADMIN: "Administrateur de la plateforme", ROLE_USER: "Utilisateur" },
  en: { ROLE_ADMIN: "Administrator of the platform", ROLE_USER: "User" },
};
