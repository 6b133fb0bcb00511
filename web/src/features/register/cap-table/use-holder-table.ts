import { useTableState } from "#ui/table/use-table-state.ts";

const holderSorts = ["quantity", "name", "votes"] as const;

/** Search, order and category of the table of holders, in the address. */
export const useHolderTable = () =>
  useTableState({
    sort: holderSorts,
    defaultSort: { by: "quantity", direction: "desc" },
    filters: { shareCategoryId: "any" },
  });

export type HolderTable = ReturnType<typeof useHolderTable>;
