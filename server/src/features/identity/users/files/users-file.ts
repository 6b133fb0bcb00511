import type { UserLine } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { userRoleWords, userStateWords } from "@coulisse/contract/accounts/account-words.ts";
import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import { dayColumn, textColumn, yesOrNo } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** Every account, with where it and the check of its identity stand. */
export const usersFile: ListFile<UserLine> = {
  list: "users",
  title: { fr: "Utilisateurs", en: "Users" },
  columns: [
    textColumn({ fr: "Utilisateur", en: "User" }, ({ name }) => name, 32),
    textColumn({ fr: "E-mail", en: "Email" }, ({ email }) => email, 32),
    textColumn(
      { fr: "E-mail prouvé", en: "Email proven" },
      ({ emailVerified }, locale) => yesOrNo[locale](emailVerified),
      14,
    ),
    textColumn({ fr: "État", en: "State" }, ({ state }, locale) => userStateWords[locale][state]),
    textColumn({ fr: "Rôle", en: "Role" }, ({ role }, locale) => userRoleWords[locale][role], 32),
    textColumn({ fr: "Vérification d’identité", en: "Identity check" }, ({ kycState }, locale) =>
      kycState === null ? null : kycStateWords[locale][kycState],
    ),
    dayColumn({ fr: "Compte créé le", en: "Account created on" }, ({ createdAt }) => createdAt),
    dayColumn({ fr: "Dernière connexion", en: "Last sign-in" }, (row) => row.lastSignInAt),
  ],
};
