import type { CorporateLink } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const statusTones: Record<CorporateLink["status"], BadgeTone> = {
  PENDING: "warn",
  VALIDATED: "gain",
  REJECTED: "loss",
};
