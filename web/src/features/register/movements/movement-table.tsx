import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import {
  boundNatures,
  movementTypes,
  natures,
  naturesByType,
} from "@coulisse/contract/register/movements.ts";
import { readChoice } from "@coulisse/contract/wire/list-filters.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText } from "#platform/screen-search.ts";
import { useMayDecide } from "#platform/session.ts";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableState } from "#ui/table/use-table-state.ts";
import { useMovementColumns } from "#parts/movements/movement-columns.tsx";
import { companyWays } from "../lines/ways-on.ts";
import { shortHash } from "../lines/hash-figure.tsx";
import { MovementDrawer } from "./movement-drawer.tsx";
import { lineList } from "./movements.lists.ts";
import { nameOfHolder } from "#parts/movements/parties.ts";

export const registerPattern = "/companies/:companySlug/register";
const drawerSearch = { holderId: anId, open: anyText };

export const MovementTable = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natureNames = useWords(natureWords);
  const [, change] = useScreenSearch(registerPattern, drawerSearch);
  const table = lineList.useTable(company.id);
  const { state, pages } = table;
  const categories = useQuery(categoriesInBrief(company.id));
  const columns = [...useMovementColumns(), ...useCheckedColumns()];
  const lines: readonly Movement[] = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const type = readChoice(state.filters["type"] ?? "", movementTypes);
  // A nature that goes with no line of the chosen types would only find nothing.
  const offered =
    type.isNot || type.values.length === 0
      ? natures
      : natures.filter((nature) => type.values.some((one) => fits(one, nature)));
  return (
    <>
      <DataTable<Movement>
        {...table}
        caption={t`Mouvements`}
        columns={columns}
        rowId={(line) => line.id}
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
            id: "standing",
            label: t`Corrections`,
            all: t`Toutes les lignes`,
            options: [
              { value: "standing", label: t`En vigueur` },
              { value: "counted", label: t`En vigueur, hors divisions et conversions` },
              { value: "undone", label: t`Corrigées` },
            ],
          },
          {
            id: "shareCategoryId",
            label: t`Catégorie d’actions`,
            all: t`Toutes les catégories`,
            options: (categories.data?.items ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
            areNames: true,
          },
          { kind: "period", id: "effectiveOn", label: t`Date d’effet`, ends: ["from", "until"] },
          { kind: "range", id: "amountCents", label: t`Montant` },
        ]}
        tools={<HolderChip state={state} lines={lines} />}
        onOpen={(line) => state.setOpen(line.id)}
        empty={<EmptyRegister company={company} />}
      />
      {state.open ? (
        <MovementDrawer
          id={state.open}
          lines={lines}
          onClose={() => state.setOpen(undefined)}
          onHolder={(holderId) => change({ holderId, open: undefined })}
        />
      ) : null}
    </>
  );
};

/** Columns that only a check of the register looks at: hidden until they are asked for. */
const useCheckedColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      hiddenAtFirst: true,
      cell: (line) => (line.amountCents === null ? noFigure : format.amount(line.amountCents)),
    },
    {
      id: "recordedAt",
      header: t`Écriture`,
      hiddenAtFirst: true,
      cell: (line) => <span className="tabular">{format.instant(line.recordedAt, "medium")}</span>,
    },
    {
      id: "hash",
      header: t`Empreinte`,
      hiddenAtFirst: true,
      cell: (line) => <span className="font-mono text-xs">{shortHash(line.hash)}</span>,
    },
  ];
};

/** Natures that an import or a correction may bring, besides those of a hand-made line. */
const broughtToAny = ["import", "correction"];

const fits = (type: Movement["type"], nature: Movement["nature"]): boolean =>
  [...naturesByType[type], ...boundNatures[type], ...broughtToAny].includes(nature);

type HolderChipProps = { state: TableState; lines: readonly Movement[] };

/** Set from a number of the cap table or from a line: the register of one holder. */
const HolderChip = ({ state, lines }: HolderChipProps) => {
  const { t } = useLingui();
  const holderId = state.filters["holderId"];
  if (holderId === undefined) return null;
  return (
    <Chip icon="user" onRemove={() => state.setFilter("holderId", undefined)}>
      <span className="max-w-52 truncate">{nameOfHolder(holderId, lines) ?? t`Un porteur`}</span>
    </Chip>
  );
};

const EmptyRegister = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const action = useMayDecide("register", company.slug) ? (
    <LinkButton variant="primary" {...companyWays(company.slug).write}>
      {t`Écrire la première ligne`}
    </LinkButton>
  ) : undefined;
  return (
    <EmptyState
      title={t`Le registre n’a pas encore de ligne`}
      text={t`Chaque émission, cession ou annulation d’actions s’inscrit ici, numérotée et scellée.`}
      action={action}
    />
  );
};
