import { accountTypeWords, movementTypeWords } from "@coulisse/contract/register/movement-words.ts";
import { movementTypes } from "@coulisse/contract/register/movements.ts";
import type { Shareholder } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useMovementColumns } from "#parts/movements/movement-columns.tsx";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Switch } from "#ui/form/switch.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { AccountDrawer } from "./account-drawer.tsx";
import { categoryLineList, shareholderList } from "./share-categories.lists.ts";

/** The table says who holds this category today. */
export const ShareholdersTable = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [showEmpty, setShowEmpty] = useState(false);
  const { opened, ...table } = shareholderList.useTable({
    shareCategoryId: category.id,
    ...(showEmpty ? { hidden: true } : {}),
  });
  const { setOpen } = table.state;
  const hiddenCount = table.pages.data?.pages[0]?.hiddenCount ?? 0;
  const accountNames = useWords(accountTypeWords);
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
        {...table}
        caption={t`Porteurs de la catégorie`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher un porteur`}
        empty={
          <EmptyState
            title={t`Aucun porteur`}
            text={t`Les porteurs d’actions de cette catégorie s’affichent ici.`}
          />
        }
      />
      <AccountDrawer account={opened} onClose={() => setOpen(undefined)} />
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
  const types = movementTypes.map((value) => ({ value, label: typeNames[value] }));
  return (
    <DataTable
      {...categoryLineList.useTable(category.id)}
      caption={t`Mouvements de la catégorie`}
      columns={columns}
      rowId={(row) => row.id}
      rowTo={(row) => linkTo(category.companySlug, row.id)}
      search={t`Rechercher un porteur ou un numéro`}
      filters={[{ id: "type", label: t`Mouvement`, all: t`Tous les mouvements`, options: types }]}
      empty={
        <EmptyState
          title={t`Aucun mouvement`}
          text={t`Chaque émission, cession ou annulation d’actions de cette catégorie s’affiche ici avec son numéro.`}
        />
      }
    />
  );
};
