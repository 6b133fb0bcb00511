import {
  classRequestStates,
  investorClassRoutes,
} from "@coulisse/contract/identity/investor-classes.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Requests to count as sophisticated: those that wait first, and what became of the others. */
export const classRequestList = listOf(investorClassRoutes.listClassRequests)({
  file: investorClassRoutes.exportClassRequests,
  table: () => ({
    prefix: "classes",
    filters: { state: several(classRequestStates) },
    defaultFilters: { state: "PENDING" },
  }),
  opened: "id",
});
