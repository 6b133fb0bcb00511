import type { Shareholder } from "@coulisse/contract/register-shapes.ts";
import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { shareholderPages } from "./share-categories.queries.ts";

/** Who holds this category today. */
export const ShareholdersTable = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const format = useFormats();
  const state = useTableState({ prefix: "holders" });
  const pages = useInfiniteQuery(shareholderPages(category.id, state.query.search));
  const columns: Column<Shareholder>[] = [
    { id: "holder", header: t`Porteur`, cell: (row) => row.holderName },
    {
      id: "accountType",
      header: t`Compte`,
      cell: (row) => (row.accountType === "PURE" ? t`Nominatif pur` : t`Nominatif administré`),
    },
    {
      id: "quantity",
      header: t`Quantité`,
      align: "end",
      cell: (row) => format.quantity(row.quantity),
    },
    {
      id: "percent",
      header: t`Part du lot`,
      align: "end",
      cell: (row) => format.percent(row.quantity, category.shareCount),
    },
  ];
  return (
    <DataTable
      caption={t`Porteurs du lot`}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      pages={pages}
      search={t`Rechercher un porteur`}
      empty={
        <EmptyState
          title={t`Aucun porteur`}
          text={t`Ceux qui recevront des actions de ce lot seront listés ici.`}
        />
      }
    />
  );
};
