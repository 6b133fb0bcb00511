import type { Invitation } from "@coulisse/contract/accounts.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateWords: Readonly<Record<Invitation["state"], MessageDescriptor>> = {
  TO_INVITE: msg`À inviter`,
  NO_ADDRESS: msg`Sans adresse e-mail`,
  LEAVING: msg`Envoi en cours`,
  SENT: msg`Invitation envoyée`,
  FAILED: msg`Adresse injoignable`,
  EXPIRED: msg`Invitation expirée`,
  CLAIMED: msg`Compte activé`,
};

export const stateTones: Readonly<Record<Invitation["state"], BadgeTone>> = {
  TO_INVITE: "accent",
  NO_ADDRESS: "neutral",
  LEAVING: "neutral",
  SENT: "neutral",
  FAILED: "loss",
  EXPIRED: "warn",
  CLAIMED: "gain",
};

/** Whether a letter may leave for them at all. */
export const isInvitable = ({ state }: Pick<Invitation, "state">): boolean =>
  state !== "CLAIMED" && state !== "NO_ADDRESS";
