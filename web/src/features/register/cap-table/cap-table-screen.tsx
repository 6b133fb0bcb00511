import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TableState } from "#ui/table/use-table-state.ts";
import { todayInParis, useToday } from "#platform/today.ts";
import { CompanyLine } from "../company-line.tsx";
import { namedSlices } from "../ownership/slices.ts";
import { CapitalRemark, CapTableStats } from "./cap-table-stats.tsx";
import {
  capTableSearch,
  earlierOf,
  headOf,
  readView,
  type Address,
  type CapTableView,
  type ChangeAddress,
} from "../lines/cap-table-view.ts";
import { holderList } from "./cap-table.lists.ts";
import { CategoryGroups } from "./category-groups.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { HolderTableView } from "./holder-table.tsx";
import { MomentPicker } from "./moment-picker.tsx";
import { OwnershipCard } from "./ownership-card.tsx";
import { SealCard } from "./seal-card.tsx";

const pattern = "/companies/:companySlug/cap-table";

const DilutionDialog = lazy(() =>
  import("../dilution/dilution-dialog.tsx").then((module) => ({ default: module.DilutionDialog })),
);

const CapTableScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [address, change] = useScreenSearch(pattern, capTableSearch);
  const today = useToday();
  const view = readView(address, today);
  // A file is of one day: the one that the table is compared with is left out.
  const { state, query } = holderList.useAsked({
    companyId: company.id,
    view: { ...view, since: undefined },
  });
  const simulating = address.simulate === "round";
  return (
    <Page
      title={t`Table de capitalisation`}
      company={company.name}
      over={<CompanyLine company={company} />}
      actions={
        <>
          <MomentPicker companyId={company.id} view={view} today={today} onChange={change} />
          <Button onClick={() => change({ simulate: "round" })}>{t`Simuler une levée`}</Button>
          <ExportMenu companyId={company.id} query={query} />
        </>
      }
    >
      <CapTableBoard
        company={company}
        view={view}
        state={state}
        address={address}
        onChange={change}
      />
      <Suspense>
        {simulating ? (
          <DilutionDialog company={company} view={view} address={address} onChange={change} />
        ) : null}
      </Suspense>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search: capTableSearch,
  load: ({ params, search, address, queryClient }) => {
    const view = readView(search, todayInParis());
    return loadCompany(queryClient, params.companySlug, (id) => [
      queryClient.prefetchQuery(headOf(id, view)),
      ...(view.since === undefined ? [] : [queryClient.prefetchQuery(headOf(id, earlierOf(view)))]),
      ...(view.grouping === "holder"
        ? [holderList.load(queryClient, address, { companyId: id, view })]
        : []),
    ]);
  },
  component: CapTableScreen,
});

type Props = {
  company: Company;
  view: CapTableView;
  state: TableState;
  address: Address;
  onChange: ChangeAddress;
};

const CapTableBoard = ({ company, view, state, address, onChange }: Props) => {
  const { t } = useLingui();
  const head = useQuery({ ...headOf(company.id, view), placeholderData: keepPreviousData });
  if (head.isError && head.data === undefined) {
    return <FailedState onRetry={() => void head.refetch()} />;
  }
  if (head.data === undefined) return <BoardShape />;
  const { totals } = head.data;
  const slices = namedSlices(head.data);
  const shown = { company, view, head: head.data, slices, address, onChange };
  return (
    <>
      <CapTableStats company={company} view={view} head={head.data} />
      {view.isToday ? <CapitalRemark head={head.data} /> : null}
      <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {view.grouping === "category" ? (
            <CategoryGroups {...shown} table={state} />
          ) : (
            <HolderTableView {...shown} />
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
