import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useWatch } from "react-hook-form";
import { DecisionFields } from "#app/decision-fields.tsx";
import { changesRights } from "./category-schema.ts";

/** Asked for once a right is changed under lines of the register. */
export const RightsDecision = ({ category }: { category: ShareCategory }) => {
  const values = useWatch();
  return category.movementCount > 0 && changesRights(values, category) ? <DecisionFields /> : null;
};
