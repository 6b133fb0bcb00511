import type { CorporateLink } from "@coulisse/contract/corporate-shapes.schemas.ts";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const statusWords = {
  PENDING: msg`En attente de validation`,
  VALIDATED: msg`Actif`,
  REJECTED: msg`Rejeté`,
} as const;

export const statusTones: Record<CorporateLink["status"], BadgeTone> = {
  PENDING: "warn",
  VALIDATED: "gain",
  REJECTED: "loss",
};
