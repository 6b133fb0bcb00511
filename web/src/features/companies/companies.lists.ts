import { companyRoutes, sectors } from "@coulisse/contract/companies/companies.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Every company whose register the platform keeps, by name. */
export const companyList = listOf(companyRoutes.listCompanies)({
  file: companyRoutes.exportCompanies,
  table: () => ({
    prefix: "companies",
    sort: ["name", "sector", "shareholderCount"],
    defaultSort: { by: "name", direction: "asc" },
    filters: { sector: several(sectors) },
    searchAs: "name",
  }),
  // Few enough that a phone, where each row is a card, reaches the other tables of the page.
  atOnce: 20,
});
