import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "#ui/empty-state.tsx";
import { arrangeRows } from "#ui/table/arrange-rows.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { gainOf } from "./portfolio-totals.ts";
import { useHoldingColumns } from "./use-holding-columns.tsx";

/** Past this many a portfolio is searched rather than read. */
const searchedFrom = 8;

export const HoldingTable = ({ holdings }: { holdings: readonly Holding[] }) => {
  const { t } = useLingui();
  const state = useTableState({
    sort: ["company", "quantity", "value", "gain"],
    defaultSort: { by: "value", direction: "desc" },
    filters: { holder: "any" },
  });
  const holders = [...new Map(holdings.map((one) => [one.holderId, one.holderName]))];
  const columns = useHoldingColumns(holders.length > 1);
  const rows = arrangeRows(holdings, state, {
    text: (row) => `${row.companyName} ${row.shareCategoryName} ${row.holderName}`,
    sort: {
      company: (row) => row.companyName,
      quantity: (row) => row.quantity,
      value: (row) => row.valueCents,
      gain: gainOf,
    },
    filters: { holder: (row, holderId) => row.holderId === holderId },
  });
  return (
    <DataTable<Holding>
      caption={t`Mes lignes de titres`}
      columns={holders.length > 1 ? columns : columns.filter(({ id }) => id !== "holder")}
      rowId={(row) => row.shareHolderId}
      state={state}
      rows={rows}
      {...(holdings.length >= searchedFrom ? { search: t`Rechercher une société` } : {})}
      filters={
        holders.length > 1
          ? [
              {
                id: "holder",
                label: t`Titulaire`,
                all: t`Tous les titulaires`,
                options: holders.map(([value, label]) => ({ value, label })),
              },
            ]
          : []
      }
      onOpen={(row) => state.setOpen(row.shareHolderId)}
      empty={
        <EmptyState
          title={t`Toutes vos lignes sont masquées`}
          text={t`Elles sont soldées, ou leur société a fermé son marché secondaire.`}
        />
      }
    />
  );
};
