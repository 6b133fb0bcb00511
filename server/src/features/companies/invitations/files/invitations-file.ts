import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import {
  invitationStateWords,
  letterStateWords,
} from "@coulisse/contract/accounts/invitation-words.ts";
import { dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** How far each holder of a company is from seeing their own shares. */
export const invitationsFile: ListFile<Invitation> = {
  list: "invitations",
  title: { fr: "Invitations", en: "Invitations" },
  idOf: ({ userId }) => userId,
  columns: [
    textColumn({ fr: "Porteur", en: "Holder" }, ({ name }) => name, 32),
    textColumn({ fr: "E-mail", en: "Email" }, ({ email }) => email, 32),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => invitationStateWords[locale][state],
    ),
    dayColumn({ fr: "Envoyée le", en: "Sent on" }, ({ sentAt }) => sentAt),
    dayColumn({ fr: "Valable jusqu’au", en: "Valid until" }, ({ state, expiresAt }) =>
      state === "SENT" ? expiresAt : null,
    ),
    textColumn({ fr: "Lettre", en: "Letter" }, ({ letter }, locale) =>
      letter === null ? null : letterStateWords[locale][letter],
    ),
  ],
};
