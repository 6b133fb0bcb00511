import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useWatch } from "react-hook-form";
import { DecisionFields } from "#app/decision-fields.tsx";

/** Asked for once the declared capital is changed beside shares that stand in the register. */
export const CapitalDecision = ({ company }: { company: Company }) => {
  const typed: unknown = useWatch({ name: "capitalCents" });
  const isChanged = (typed ?? 0) !== company.capitalCents;
  return company.shareCount > 0 && isChanged ? <DecisionFields /> : null;
};
