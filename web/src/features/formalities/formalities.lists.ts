import {
  formalityKinds,
  formalityRoutes,
  formalityStates,
} from "@coulisse/contract/formalities/formalities.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The formalities of a reader or a company; all that the reader may see where nothing is said. */
export type FormalitiesOf = { own?: boolean; companyId?: string };

/** Formalities to do, in progress and done, the most urgent first. */
export const formalityList = listOf(formalityRoutes.listFormalities)({
  file: formalityRoutes.exportFormalities,
  ask: (of: FormalitiesOf) => ({ query: of }),
  table: (of) => ({
    sort: of.companyId === undefined ? ["dueOn", "company"] : ["dueOn"],
    defaultSort: { by: "dueOn", direction: "asc" },
    filters: { state: several(formalityStates), kind: several(formalityKinds) },
    periods: ["dueOn"],
  }),
});
