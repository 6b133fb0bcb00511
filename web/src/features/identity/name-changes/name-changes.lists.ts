import { nameChangeRoutes, nameChangeStates } from "@coulisse/contract/identity/name-changes.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Changes of names: those that wait for a decision first, and what became of the others. */
export const nameChangeList = listOf(nameChangeRoutes.listNameChanges)({
  file: nameChangeRoutes.exportNameChanges,
  table: () => ({
    prefix: "names",
    filters: { state: several(nameChangeStates) },
    defaultFilters: { state: "PENDING" },
  }),
  opened: "id",
});
