import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf } from "#app/queries.ts";
import { useWholeList } from "../lines/use-whole-list.ts";
import { momentOf, type CapTableView } from "./cap-table-view.ts";
import { headOf } from "./head-query.ts";

export type Comparison = {
  since: string;
  totals: CapTable["totals"];
  before: ReadonlyMap<string, CapTableRow>;
  /** Those who held shares then and hold none now. */
  gone: readonly CapTableRow[];
};

const holdersAtOnce = 200;
/** Fifty pages: past that a comparison is a matter for the exports. */
const comparedMax = 10_000;

const useWholeTable = (companyId: string, view: CapTableView, enabled: boolean) =>
  useWholeList(
    useInfiniteQuery({
      ...pagesOf(registerRoutes.getCapTable, {
        params: { companyId },
        query: { ...momentOf(view), limit: holdersAtOnce },
      }),
      enabled,
    }),
    comparedMax,
  );

/** Both tables whole, since who left is known only once everybody who stayed is. */
export const useComparison = (companyId: string, view: CapTableView) => {
  const asked = view.since !== undefined;
  const earlier: CapTableView = { ...view, at: view.since ?? view.at, isToday: false };
  const head = useQuery({ ...headOf(companyId, earlier), enabled: asked });
  const then = useWholeTable(companyId, earlier, asked);
  const now = useWholeTable(companyId, view, asked);
  if (view.since === undefined || head.data === undefined) return undefined;
  if (!then.isWhole || !now.isWhole) return undefined;
  const staying = new Set(now.items.map((row) => row.holderId));
  return {
    since: view.since,
    totals: head.data.totals,
    before: new Map(then.items.map((row) => [row.holderId, row])),
    gone: then.items.filter((row) => !staying.has(row.holderId)),
  } satisfies Comparison;
};
