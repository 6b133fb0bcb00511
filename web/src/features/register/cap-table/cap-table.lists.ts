import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { listOf } from "#kit/list.ts";
import { isId } from "#platform/screen-search.ts";
import { momentOf, type CapTableView } from "../lines/cap-table-view.ts";

type HoldersOf = { companyId: string; view: CapTableView };

/** Holders of a company at a moment of its register, the largest first. */
export const holderList = listOf(registerRoutes.getCapTable)({
  ask: ({ companyId, view }: HoldersOf) => ({
    params: { companyId },
    query: {
      ...momentOf(view),
      ...(view.since === undefined ? {} : { since: view.since }),
    },
  }),
  table: () => ({
    sort: ["quantity", "name", "votes"],
    // The order by capital is that by shares: the server knows one name for it.
    sortAs: { capital: "quantity" },
    defaultSort: { by: "quantity", direction: "desc" },
    filters: { shareCategoryId: isId },
  }),
  atOnce: 100,
});
