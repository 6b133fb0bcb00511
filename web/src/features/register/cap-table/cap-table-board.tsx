import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FailedState } from "#ui/failed-state.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toSlices } from "../ownership/slices.ts";
import type { Address } from "../use-address.ts";
import { CapTableStats } from "./cap-table-stats.tsx";
import type { CapTableView } from "./cap-table-view.ts";
import { CategoryGroups } from "./category-groups.tsx";
import { headOf } from "./head-query.ts";
import { HolderTableView } from "./holder-table-view.tsx";
import { OwnershipCard } from "./ownership-card.tsx";
import { SealCard } from "./seal-card.tsx";
import type { HolderTable } from "./use-holder-table.ts";

type Props = {
  company: Company;
  view: CapTableView;
  table: HolderTable;
  address: Address;
  onChange: (change: Address) => void;
};

export const CapTableBoard = ({ company, view, table, address, onChange }: Props) => {
  const { t } = useLingui();
  const head = useQuery({ ...headOf(company.id, view), placeholderData: keepPreviousData });
  if (head.isError && head.data === undefined) {
    return <FailedState onRetry={() => void head.refetch()} />;
  }
  if (head.data === undefined) return <BoardShape />;
  const { totals, items } = head.data;
  const slices = toSlices(
    items.map(({ holderId, name, quantity }) => ({ id: holderId, label: name, quantity })),
    totals.quantity,
    totals.holderCount,
  );
  const shown = { company, view, head: head.data, slices, address, onChange };
  return (
    <>
      <CapTableStats head={head.data} />
      <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {view.grouping === "category" ? (
            <CategoryGroups {...shown} />
          ) : (
            <HolderTableView {...shown} table={table} />
          )}
          <p className="mt-3 text-sm text-ink-3">
            {t`Chaque nombre ouvre les lignes du registre qui le composent.`}
          </p>
        </div>
        <div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          {totals.quantity > 0 ? <OwnershipCard head={head.data} slices={slices} /> : null}
          <Part>
            <SealCard companyId={company.id} companySlug={company.slug} />
          </Part>
        </div>
      </div>
    </>
  );
};

const BoardShape = () => (
  <>
    <div className="mb-7 flex flex-wrap gap-10">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-12 w-28" />
      ))}
    </div>
    <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Skeleton className="h-[30rem]" />
      <Skeleton className="h-80" />
    </div>
  </>
);
