import { companyMatters } from "@coulisse/domain/company-matters.ts";
import {
  confirmers,
  proposalRoutes,
  proposalStates,
} from "@coulisse/contract/companies/proposals.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

const state = several(proposalStates);

/** Everything that companies propose: what waits first, and what became of the others. */
export const proposalList = listOf(proposalRoutes.listProposals)({
  table: () => ({
    filters: { state, matter: several(companyMatters), waitsFor: several(confirmers) },
    defaultFilters: { state: "WAITING" },
  }),
  opened: "id",
});

/** The same of one company. */
export const companyProposalList = listOf(proposalRoutes.listCompanyProposals)({
  ask: (companyId: string) => ({ params: { companyId } }),
  table: () => ({ filters: { state }, defaultFilters: { state: "WAITING" } }),
  opened: "id",
});
