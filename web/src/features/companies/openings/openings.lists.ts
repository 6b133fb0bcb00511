import {
  companyOpeningRoutes,
  openingRequestStates,
} from "@coulisse/contract/companies/company-openings.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Requests to open a company: those that wait for the platform, and what became of the others. */
export const openingList = listOf(companyOpeningRoutes.listOpenings)({
  table: () => ({
    sort: ["waitsSince", "name"],
    defaultSort: { by: "waitsSince", direction: "asc" },
    filters: { state: several(openingRequestStates) },
    defaultFilters: { state: "SUBMITTED" },
  }),
});
