import type { ContractState } from "@coulisse/contract/contracts.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateWords: Readonly<Record<ContractState, MessageDescriptor>> = {
  DRAFT: msg`Brouillon`,
  SENT: msg`Envoyé`,
  PARTLY_SIGNED: msg`Signé en partie`,
  SIGNED: msg`Signé par tous`,
  REFUSED: msg`Refusé`,
  EXPIRED: msg`Délai passé`,
  WITHDRAWN: msg`Retiré`,
};

export const stateTones: Readonly<Record<ContractState, BadgeTone>> = {
  ...{ DRAFT: "neutral", SENT: "accent", PARTLY_SIGNED: "accent", SIGNED: "gain" },
  ...{ REFUSED: "loss", EXPIRED: "warn", WITHDRAWN: "neutral" },
};

/** Whether somebody may still sign it. */
export const isUnderWay = (state: ContractState): boolean =>
  state === "SENT" || state === "PARTLY_SIGNED";
