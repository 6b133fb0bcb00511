import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { pagesOf } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OptionFilter } from "#ui/table/column.ts";
import { FilterSelect } from "#ui/table/filter-select.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import type { TableState } from "#ui/table/use-table-state.ts";
import { writeFigure, type Figure } from "../lines/figure.ts";
import {
  momentOf,
  type CapTableView,
  type Grouping,
  type Address,
  type ChangeAddress,
} from "../lines/cap-table-view.ts";
import { OpenedFigure } from "./figure-drawer.tsx";
import { OpenFigure } from "./open-figure.tsx";

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  /** The search and the category that the table by holder has too. */
  table: Pick<TableState, "search" | "setSearch" | "filters" | "setFilter">;
  address: Address;
  onChange: ChangeAddress;
};

/** The same numbers read the other way: each category with those who hold it. */
export const CategoryGroups = (props: Props) => {
  const { company, view, head, table, onChange } = props;
  const { t } = useLingui();
  const filter = useCategoryFilter(head);
  const chosen = table.filters["shareCategoryId"];
  const onFigure = (opened: Figure) => onChange({ figure: writeFigure(opened) });
  return (
    <>
      <div data-screen-only className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox
          label={t`Rechercher un porteur`}
          value={table.search}
          onSearch={table.setSearch}
          className="min-w-40 basis-full sm:max-w-64 sm:flex-1"
        />
        <FilterSelect
          filter={filter}
          value={chosen}
          onChange={(value) => table.setFilter(filter.id, value)}
        />
        <GroupingSelect grouping={view.grouping} onChange={onChange} />
      </div>
      <div className="grid gap-6">
        {head.categories
          .filter(({ id }) => chosen === undefined || id === chosen)
          .map((category) => (
            <CategoryGroup
              key={category.id}
              companyId={company.id}
              view={view}
              head={head}
              category={category}
              search={table.search}
              onFigure={onFigure}
            />
          ))}
      </div>
      <OpenedFigure {...props} rows={head.items} />
    </>
  );
};

const holdersAtOnce = 25;

type Category = CapTable["categories"][number];
type CategoryGroupProps = {
  companyId: string;
  view: CapTableView;
  head: CapTable;
  category: Category;
  search: string;
  onFigure: (figure: Figure) => void;
};

const CategoryGroup = (props: CategoryGroupProps) => {
  const { companyId, view, head, category, search, onFigure } = props;
  const { t } = useLingui();
  const format = useFormats();
  const pages = useInfiniteQuery(
    pagesOf(registerRoutes.getCapTable, {
      params: { companyId },
      query: {
        ...momentOf(view),
        shareCategoryId: category.id,
        limit: holdersAtOnce,
        ...(search === "" ? {} : { search }),
      },
    }),
  );
  const rows = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const heldBy = ({ quantities }: CapTableRow): number => quantities[category.id] ?? 0;
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <section
      aria-labelledby={`category-${category.id}`}
      data-pending={pages.isPending || undefined}
      // Those after one whose holders are on their way come once it has its height.
      className="peer rounded-md border border-rule bg-sheet peer-data-pending:hidden"
    >
      <CategoryHeading category={category} head={head} found={total} onFigure={onFigure} />
      {search !== "" && pages.data && total === 0 ? (
        <p className="border-t border-rule px-4 py-3 text-sm text-ink-3">{t`Aucun résultat`}</p>
      ) : null}
      {pages.isError ? <FailedState onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending ? <Skeleton className="m-4 h-24" /> : null}
      {rows.length > 0 ? (
        <div className="border-t border-rule">
          <ShortTable
            inset
            caption={category.name}
            columns={[
              { id: "name", header: t`Porteur`, cell: (row) => row.name },
              {
                id: "quantity",
                header: t`Actions`,
                align: "end",
                cell: (row) => (
                  <OpenFigure
                    of={`${row.name}, ${category.name}`}
                    onOpen={() =>
                      onFigure({
                        kind: "shares",
                        holderId: row.holderId,
                        shareCategoryId: category.id,
                      })
                    }
                  >
                    {format.quantity(heldBy(row))}
                  </OpenFigure>
                ),
              },
              {
                id: "portion",
                header: t`Part de la catégorie`,
                align: "end",
                cell: (row) => format.percent(heldBy(row), category.quantity),
              },
            ]}
            rows={rows}
            rowId={(row) => row.holderId}
          />
        </div>
      ) : null}
      {pages.hasNextPage ? (
        <div data-screen-only className="border-t border-rule p-3 text-center">
          <Button
            size="sm"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t`Afficher plus (${rows.length} sur ${total})`}
          </Button>
        </div>
      ) : null}
    </section>
  );
};

type CategoryHeadingProps = {
  category: CapTable["categories"][number];
  head: CapTable;
  /** How many hold it, or are found of those. */
  found: number;
  onFigure: (figure: Figure) => void;
};

const CategoryHeading = ({ category, head, found, onFigure }: CategoryHeadingProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, name, code, nominalValue, votesPerShare, quantity } = category;
  const { totals } = head;
  const holders = format.quantity(found);
  const votes = BigInt(quantity) * BigInt(votesPerShare);
  return (
    <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <h2 id={`category-${id}`} className="text-lg break-words">
          {name}
        </h2>
        <p className="text-sm text-ink-3">
          {code}
          {nominalValue === null ? "" : ` · ${t`nominal ${format.unitPrice(nominalValue)}`}`}
          {" · "}
          <Plural value={votesPerShare} one="# voix par action" other="# voix par action" />
          {" · "}
          <Plural value={found} one={`${holders} porteur`} other={`${holders} porteurs`} />
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-right">
        <Figures label={t`Actions`}>
          <OpenFigure of={name} onOpen={() => onFigure({ kind: "shares", shareCategoryId: id })}>
            {format.quantity(quantity)}
          </OpenFigure>
        </Figures>
        <Figures label={t`Capital`}>{format.percent(quantity, totals.quantity)}</Figures>
        <Figures label={t`Voix`}>{format.percent(votes, totals.votes)}</Figures>
      </dl>
    </div>
  );
};

const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);

/** The same choice over either view, by one name in the address. */
export const useCategoryFilter = ({ categories }: CapTable): OptionFilter => {
  const { t } = useLingui();
  return {
    id: "shareCategoryId",
    label: t`Catégorie d’actions`,
    all: t`Toutes les catégories`,
    options: categories.map(({ id, name }) => ({ value: id, label: name })),
    areNames: true,
  };
};

type GroupingSelectProps = { grouping: Grouping; onChange: ChangeAddress };

export const GroupingSelect = ({ grouping, onChange }: GroupingSelectProps) => {
  const { t } = useLingui();
  return (
    <FilterSelect
      filter={{
        id: "group",
        label: t`Regrouper`,
        all: t`Par porteur`,
        options: [{ value: "category", label: t`Par catégorie d’actions` }],
      }}
      value={grouping === "category" ? grouping : undefined}
      onChange={(group) => onChange({ group })}
    />
  );
};
