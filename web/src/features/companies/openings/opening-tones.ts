import type { OpeningRequestState } from "@coulisse/contract/companies/company-openings.ts";
import type { ComponentProps } from "react";
import type { Badge } from "#ui/badge.tsx";

type Tone = NonNullable<ComponentProps<typeof Badge>["tone"]>;

/** A state of a request has one look everywhere. */
export const openingTones: Readonly<Record<OpeningRequestState, Tone>> = {
  SUBMITTED: "accent",
  ASKED: "warn",
  ACCEPTED: "gain",
  REFUSED: "loss",
  WITHDRAWN: "neutral",
};
