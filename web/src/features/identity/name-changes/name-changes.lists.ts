import { nameChangeRoutes, nameChangeStates } from "@coulisse/contract/identity/name-changes.ts";
import { listOf } from "#kit/list.ts";

/** Changes of names: those that wait for a decision first, and what became of the others. */
export const nameChangeList = listOf(nameChangeRoutes.listNameChanges)({
  file: nameChangeRoutes.exportNameChanges,
  table: () => ({
    prefix: "names",
    filters: { state: nameChangeStates },
    defaultFilters: { state: "PENDING" },
  }),
  opened: "id",
});
