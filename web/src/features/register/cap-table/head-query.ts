import { registerRoutes } from "@coulisse/contract/register.ts";
import { queryOf } from "#app/queries.ts";
import { namedMax } from "../ownership/slices.ts";
import { momentOf, type CapTableView } from "./cap-table-view.ts";

/** The figures of the whole company with its largest holders, whatever the table searches. */
export const headOf = (companyId: string, view: CapTableView) =>
  queryOf(registerRoutes.getCapTable, {
    params: { companyId },
    query: { ...momentOf(view), sort: "quantity", direction: "desc", limit: namedMax + 1 },
  });
