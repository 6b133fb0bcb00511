import {
  contractKinds,
  contractRoutes,
  contractStates,
} from "@coulisse/contract/signing/contracts.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The contracts of a reader or a company; all that the reader may see where nothing is said. */
export type ContractsOf = { own?: boolean; companyId?: string };

const [, ...sentStates] = contractStates;

/** Drafts are seen by those whose contracts they are, and not by their parties. */
export const shownStates = ({ own }: ContractsOf) => (own === true ? sentStates : contractStates);

/** Contracts from drafts to those that all have signed, the newest first. */
export const contractList = listOf(contractRoutes.listContracts)({
  file: contractRoutes.exportContracts,
  ask: (of: ContractsOf) => ({ query: of }),
  table: (of) => ({
    sort: of.companyId === undefined ? ["company", "signBy"] : ["signBy"],
    defaultSort: { by: "createdAt", direction: "desc" },
    filters: { state: several(shownStates(of)), kind: several(contractKinds) },
    periods: ["signBy"],
  }),
});
