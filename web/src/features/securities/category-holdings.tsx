import { accountTypeWords, movementTypeWords } from "@coulisse/contract/register/movement-words.ts";
import { movementTypes } from "@coulisse/contract/register/movements.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { Shareholder } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useMovementColumns } from "#parts/movements/movement-columns.tsx";
import { useWords } from "#i18n/use-words.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Switch } from "#ui/form/switch.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { AccountDrawer } from "./account-drawer.tsx";
import { largestFirst, movementPages, shareholderPages } from "./share-categories.queries.ts";

/** The table says who holds this category today. */
export const ShareholdersTable = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const format = useFormats();
  const state = useTableState({
    prefix: "holders",
    sort: ["holder", "quantity"],
    defaultSort: largestFirst,
  });
  const [showEmpty, setShowEmpty] = useState(false);
  const query = {
    shareCategoryId: category.id,
    ...(showEmpty ? { hidden: true } : {}),
    ...state.query,
  };
  const pages = useInfiniteQuery(shareholderPages(query));
  const hiddenCount = pages.data?.pages[0]?.hiddenCount ?? 0;
  const accountNames = useWords(accountTypeWords);
  const opened = pages.data?.pages
    .flatMap(({ items }) => items)
    .find(({ id }) => id === state.open);
  const columns: Column<Shareholder>[] = [
    { id: "holder", header: t`Porteur`, sortable: true, cell: (row) => row.holderName },
    {
      id: "accountType",
      header: t`Compte`,
      cell: (row) => accountNames[row.accountType],
    },
    {
      id: "quantity",
      header: t`Quantité`,
      sortable: true,
      align: "end",
      cell: (row) => format.quantity(row.quantity),
    },
    {
      id: "percent",
      header: t`Part de la catégorie`,
      align: "end",
      cell: (row) => format.percent(row.quantity, category.shareCount),
    },
    {
      id: "note",
      header: t`Note`,
      hiddenAtFirst: true,
      cell: (row) => <span className="line-clamp-2 min-w-40 break-words">{row.note}</span>,
    },
  ];
  return (
    <div className="grid gap-4">
      {hiddenCount > 0 ? (
        <Switch
          checked={showEmpty}
          onChange={(event) => setShowEmpty(event.target.checked)}
          label={
            <Plural
              value={hiddenCount}
              one="Afficher # compte soldé"
              other="Afficher les # comptes soldés"
            />
          }
        />
      ) : null}
      <DataTable
        caption={t`Porteurs de la catégorie`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => state.setOpen(row.id)}
        state={state}
        pages={pages}
        search={t`Rechercher un porteur`}
        exports={listFiles(registerRoutes.exportShareholders, { query })}
        empty={
          <EmptyState
            title={t`Aucun porteur`}
            text={t`Ceux qui recevront des actions de cette catégorie seront listés ici.`}
          />
        }
      />
      <AccountDrawer account={opened} onClose={() => state.setOpen(undefined)} />
    </div>
  );
};

const register = "/companies/:companySlug/register";

/** The line, opened in the register that it stands in. */
const linkTo = (companySlug: string, movementId: string): string =>
  `${path(register, { companySlug })}?${new URLSearchParams({ open: movementId })}`;

/** The lines of the register that concern this category. */
export const MovementsTable = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const typeNames = useWords(movementTypeWords);
  const columns = useMovementColumns().filter(({ id }) => id !== "category");
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
      caption={t`Mouvements de la catégorie`}
      columns={columns}
      rowId={(row) => row.id}
      rowTo={(row) => linkTo(category.companySlug, row.id)}
      state={state}
      pages={pages}
      search={t`Rechercher un porteur ou un numéro`}
      filters={[{ id: "type", label: t`Mouvement`, all: t`Tous les mouvements`, options: types }]}
      empty={
        <EmptyState
          title={t`Aucun mouvement`}
          text={t`Chaque émission, cession ou annulation d’actions de cette catégorie y prendra un numéro.`}
        />
      }
    />
  );
};
