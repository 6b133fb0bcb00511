import type { ContractState } from "@coulisse/contract/signing/contracts.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateTones: Readonly<Record<ContractState, BadgeTone>> = {
  DRAFT: "neutral",
  SENT: "accent",
  PARTLY_SIGNED: "accent",
  SIGNED: "gain",
  REFUSED: "loss",
  EXPIRED: "warn",
  WITHDRAWN: "neutral",
};

/** Whether somebody may still sign it. */
export const isUnderWay = (state: ContractState): boolean =>
  state === "SENT" || state === "PARTLY_SIGNED";
