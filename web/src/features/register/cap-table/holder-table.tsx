import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { pagesOf } from "#platform/queries.ts";
import { isId } from "#platform/screen-search.ts";
import { useSession } from "#platform/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { readTable, useTableState } from "#ui/table/use-table-state.ts";
import { writeFigure, type Figure } from "../lines/figure.ts";
import type { Slices } from "../ownership/slices.ts";
import { momentOf, type CapTableView, type Address, type ChangeAddress } from "./cap-table-view.ts";
import { comparisonTotal, GoneHolders, useComparison, withComparison } from "./comparison.tsx";
import { OpenedFigure } from "./figure-drawer.tsx";
import { GroupingSelect, useCategoryFilter } from "./category-groups.tsx";
import { useCapTableColumns, useTotalsRow } from "./holder-columns.tsx";
import { VotersOfSplitShares } from "./state-voters.tsx";

const holdersAtOnce = 100;

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  slices: Slices;
  table: HolderTable;
  address: Address;
  onChange: ChangeAddress;
};

export const HolderTableView = (props: Props) => {
  const { company, view, head, slices, table, onChange } = props;
  const { t } = useLingui();
  const format = useFormats();
  const onFigure = (figure: Figure) => onChange({ figure: writeFigure(figure) });
  const filter = useCategoryFilter(head);
  const pages = useInfiniteQuery(holdersOf(company.id, view, table.query));
  const comparison = useComparison(company.id, view);
  const places = new Map(slices.named.map(({ id }, place) => [id, place]));
  const columns = useCapTableColumns({
    head,
    placeOf: (holderId) => places.get(holderId) ?? slices.named.length,
    onFigure,
  });
  const totals = useTotalsRow(head, onFigure);
  const rows = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <DataTable<CapTableRow>
        caption={t`Porteurs au ${format.date(view.at)}`}
        columns={withComparison(
          columns,
          comparison,
          head.totals,
          (since) => t`Depuis le ${format.date(since, "medium")}`,
        )}
        rowId={(row) => row.holderId}
        state={table}
        pages={pages}
        search={t`Rechercher un porteur`}
        filters={[filter]}
        tools={<GroupingSelect grouping={view.grouping} onChange={onChange} />}
        totals={
          comparison?.totals ? { ...totals, ...comparisonTotal(comparison, head.totals) } : totals
        }
        onOpen={(row) => {
          // Whom a line names alone has no account to open.
          if (row.kind !== "named") onFigure({ kind: "shares", holderId: row.holderId });
        }}
        empty={<EmptyCapTable company={company} />}
      />
      {head.splitVotes ? (
        <VotersOfSplitShares companyId={company.id} splitVotes={head.splitVotes} />
      ) : null}
      {comparison ? (
        <GoneHolders companyId={company.id} view={view} since={comparison.since} />
      ) : null}
      <OpenedFigure {...props} rows={rows} />
    </>
  );
};

/** A register that has not begun: only the platform's administrators can begin it. */
const EmptyCapTable = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  return (
    <EmptyState
      title={t`Aucune action à cette date`}
      text={t`Les porteurs apparaîtront ici dès la première ligne du registre.`}
      {...(isAdmin
        ? {
            action: (
              <LinkButton
                variant="primary"
                to={path("/admin/share-categories/distribution")}
                search={{ companyId: company.id, tab: "import" }}
              >
                {t`Importer un registre`}
              </LinkButton>
            ),
          }
        : {})}
    />
  );
};

const holderSorts = ["quantity", "capital", "name", "votes"] as const;

const schema = {
  sort: holderSorts,
  defaultSort: { by: "quantity", direction: "desc" },
  filters: { shareCategoryId: isId },
} as const;

type Query = ReturnType<
  typeof useTableState<(typeof holderSorts)[number], (typeof schema)["filters"]>
>["query"];

/** The order by capital is that by shares: the server knows one name for it. */
const toAsked = ({ sort, ...query }: Query) => ({
  ...query,
  sort: sort === "capital" ? ("quantity" as const) : sort,
});

/** Search, order and category of the table of holders, in the address. */
export const useHolderTable = () => {
  const state = useTableState(schema);
  return { ...state, query: toAsked(state.query) };
};

const holdersOf = (companyId: string, view: CapTableView, query: HolderTable["query"]) =>
  pagesOf(registerRoutes.getCapTable, {
    params: { companyId },
    query: {
      ...query,
      ...momentOf(view),
      ...(view.since === undefined ? {} : { since: view.since }),
      limit: holdersAtOnce,
    },
  });

/** The holders that the page shows at an address, brought before it is drawn. */
export const prefetchHolders = (
  queryClient: QueryClient,
  companyId: string,
  view: CapTableView,
  address: Readonly<Record<string, unknown>>,
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    holdersOf(companyId, view, toAsked(readTable(schema, address).query)),
  );

export type HolderTable = ReturnType<typeof useHolderTable>;
