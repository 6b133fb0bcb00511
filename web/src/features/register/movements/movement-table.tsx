import { movementTypeWords, natureWords } from "@coulisse/contract/movement-words.ts";
import type { Company } from "@coulisse/contract/company-shapes.ts";
import { naturesByType, natures, movementTypes } from "@coulisse/contract/movements.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#app/queries.ts";
import { useWords } from "#i18n/use-words.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useAddress } from "../use-address.ts";
import { EmptyRegister } from "./empty-register.tsx";
import { HolderChip } from "./holder-chip.tsx";
import { MovementDrawer } from "./movement-drawer.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { useMovementColumns } from "./use-movement-columns.tsx";
import type { RegisterTable } from "./use-register-table.ts";

const linesAtOnce = 100;

type Props = { company: Company; table: RegisterTable };

export const MovementTable = ({ company, table }: Props) => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natureNames = useWords(natureWords);
  const [, change] = useAddress();
  const params = { companyId: company.id };
  const pages = useInfiniteQuery(
    pagesOf(transactionRoutes.listRegister, {
      params,
      query: { ...table.asked, limit: linesAtOnce },
    }),
  );
  const categories = useQuery(queryOf(shareCategoryRoutes.listCompanyShareCategories, { params }));
  const columns = useMovementColumns();
  const lines: readonly Movement[] = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const type = movementTypes.find((known) => known === table.filters["type"]);
  // A nature that goes with no line of the chosen type would only find nothing.
  const offered = type === undefined ? natures : natures.filter((nature) => fits(type, nature));
  return (
    <>
      <DataTable<Movement>
        caption={t`Mouvements`}
        columns={columns}
        rowId={(line) => line.id}
        state={table}
        pages={pages}
        search={t`Rechercher un nom ou un n°`}
        filters={[
          {
            id: "type",
            label: t`Type`,
            all: t`Tous les types`,
            options: movementTypes.map((value) => ({ value, label: types[value] })),
          },
          {
            id: "nature",
            label: t`Nature`,
            all: t`Toutes les natures`,
            options: offered.map((value) => ({ value, label: natureNames[value] })),
          },
          {
            id: "shareCategoryId",
            label: t`Lot d’actions`,
            all: t`Tous les lots`,
            options: (categories.data?.items ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          },
        ]}
        tools={
          <>
            <PeriodFilter table={table} />
            <HolderChip table={table} lines={lines} />
          </>
        }
        onOpen={(line) => table.setOpen(line.id)}
        empty={<EmptyRegister company={company} />}
      />
      {table.open ? (
        <MovementDrawer
          id={table.open}
          lines={lines}
          onClose={() => table.setOpen(undefined)}
          onHolder={(holderId) => change({ holderId, open: undefined })}
        />
      ) : null}
    </>
  );
};

/** What a hand-made line may be, and what an import or a correction may bring besides. */
const broughtToAny = ["import", "correction", "conversion", "split", "consolidation"];

const fits = (type: Movement["type"], nature: Movement["nature"]): boolean =>
  (naturesByType[type] as readonly string[]).includes(nature) || broughtToAny.includes(nature);
