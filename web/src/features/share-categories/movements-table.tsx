import { movementTypeWords } from "@coulisse/contract/movement-words.ts";
import { movementTypes, type Movement } from "@coulisse/contract/movements.ts";
import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { movementPages } from "./share-categories.queries.ts";

const register = "/companies/:companySlug/register";

const useColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const typeNames = useWords(movementTypeWords);
  const format = useFormats();
  return [
    { id: "number", header: t`N°`, sortable: true, cell: (row) => format.quantity(row.number) },
    {
      id: "effectiveOn",
      header: t`Date d’effet`,
      cell: (row) => format.date(row.effectiveOn, "short"),
    },
    { id: "type", header: t`Mouvement`, cell: (row) => typeNames[row.type] },
    { id: "transferor", header: t`De`, cell: (row) => row.transferor?.name ?? "–" },
    { id: "transferee", header: t`À`, cell: (row) => row.transferee?.name ?? "–" },
    {
      id: "quantity",
      header: t`Quantité`,
      align: "end",
      cell: (row) => format.quantity(row.quantity),
    },
    {
      id: "unitPrice",
      header: t`Prix`,
      align: "end",
      cell: (row) => (row.unitPrice === null ? "–" : format.unitPrice(row.unitPrice)),
    },
  ];
};

/** The line, opened in the register that it stands in. */
const linkTo = (companySlug: string, movementId: string): string =>
  `${path(register, { companySlug })}?${new URLSearchParams({ open: movementId })}`;

/** The lines of the register that concern this category. */
export const MovementsTable = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const typeNames = useWords(movementTypeWords);
  const existing = useExistingPages();
  const columns = useColumns();
  const state = useTableState({
    prefix: "movements",
    sort: ["number"],
    defaultSort: { by: "number", direction: "desc" },
    filters: { type: movementTypes },
  });
  const { search, direction, type } = state.query;
  const pages = useInfiniteQuery(
    movementPages(category.id, {
      direction,
      ...(search === undefined ? {} : { search }),
      ...(type === undefined ? {} : { type }),
    }),
  );
  const types = movementTypes.map((value) => ({ value, label: typeNames[value] }));
  return (
    <DataTable
      caption={t`Mouvements du lot`}
      columns={columns}
      rowId={(row) => row.id}
      rowTo={existing.has(register) ? (row) => linkTo(category.companySlug, row.id) : undefined}
      state={state}
      pages={pages}
      search={t`Rechercher un porteur ou un numéro`}
      filters={[{ id: "type", label: t`Mouvement`, all: t`Tous les mouvements`, options: types }]}
      empty={
        <EmptyState
          title={t`Aucun mouvement`}
          text={t`Chaque émission, cession ou annulation d’actions de ce lot y prendra un numéro.`}
        />
      }
    />
  );
};
