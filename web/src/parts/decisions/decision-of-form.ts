import { Decision } from "@coulisse/contract/companies/decisions.schemas.ts";
import { z } from "zod";

export const noDecision = { effectiveOn: "", title: "" };

/** Fields that were not shown, or left empty, are no decision: the server says where one is needed. */
const untouchedIsAbsent = (value: unknown): unknown => {
  const { effectiveOn, title } = (value ?? noDecision) as { effectiveOn?: string; title?: string };
  return effectiveOn || title ? { effectiveOn: effectiveOn ?? "", title: title ?? "" } : undefined;
};

export const DecisionOfForm = z.preprocess(untouchedIsAbsent, Decision.optional());
