import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { writeFigure, type Figure } from "../lines/figure.ts";
import type { Slices } from "../ownership/slices.ts";
import type { Address } from "../use-address.ts";
import { momentOf, type CapTableView } from "./cap-table-view.ts";
import { EmptyCapTable } from "./empty-cap-table.tsx";
import { GoneHolders } from "./gone-holders.tsx";
import { GroupingSelect } from "./grouping-select.tsx";
import { OpenedFigure } from "./opened-figure.tsx";
import { withComparison } from "./with-comparison.tsx";
import { useCapTableColumns } from "./use-cap-table-columns.tsx";
import { useComparison } from "./use-comparison.ts";
import type { HolderTable } from "./use-holder-table.ts";
import { useTotalsRow } from "./use-totals-row.tsx";

const holdersAtOnce = 100;

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  slices: Slices;
  table: HolderTable;
  address: Address;
  onChange: (change: Address) => void;
};

export const HolderTableView = (props: Props) => {
  const { company, view, head, slices, table, onChange } = props;
  const { t } = useLingui();
  const format = useFormats();
  const onFigure = (figure: Figure) => onChange({ figure: writeFigure(figure) });
  const pages = useInfiniteQuery(
    pagesOf(registerRoutes.getCapTable, {
      params: { companyId: company.id },
      query: { ...table.query, ...momentOf(view), limit: holdersAtOnce },
    }),
  );
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
        filters={[
          {
            id: "shareCategoryId",
            label: t`Lot d’actions`,
            all: t`Tous les lots`,
            options: head.categories.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        tools={<GroupingSelect grouping={view.grouping} onChange={onChange} />}
        totals={totals}
        onOpen={(row) => onFigure({ kind: "shares", holderId: row.holderId })}
        empty={<EmptyCapTable company={company} />}
      />
      {comparison ? <GoneHolders gone={comparison.gone} since={comparison.since} /> : null}
      <OpenedFigure {...props} rows={rows} />
    </>
  );
};
