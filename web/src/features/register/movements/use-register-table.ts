import { movementTypes, natures } from "@coulisse/contract/movements.ts";
import type { MovementQuery } from "@coulisse/contract/register-shapes.ts";
import { asDay } from "../as-day.ts";
import { useTableState, type TableState } from "#ui/table/use-table-state.ts";

export type RegisterTable = TableState & { asked: Omit<MovementQuery, "limit" | "cursor"> };

/** Filters and order of the register in the address; lines are ordered by their number alone. */
export const useRegisterTable = (): RegisterTable => {
  const state = useTableState({
    sort: ["number"],
    defaultSort: { by: "number", direction: "desc" },
    filters: {
      type: movementTypes,
      nature: natures,
      shareCategoryId: "any",
      holderId: "any",
      from: "any",
      until: "any",
    },
  });
  const { sort: _, from, until, ...asked } = state.query;
  return { ...state, asked: { ...asked, from: asDay(from), until: asDay(until) } };
};
