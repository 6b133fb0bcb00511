import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import type { BadgeTone } from "#ui/badge.tsx";

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
