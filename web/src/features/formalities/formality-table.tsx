import { noFigure } from "@coulisse/domain/formats.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import {
  formalityRoutes,
  formalityStates,
  type FormalityKind,
} from "@coulisse/contract/formalities/formalities.ts";
import {
  formalityKindWords,
  formalityStateWords,
} from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { addressOf } from "#platform/api.ts";
import { listFiles } from "#platform/list-files.ts";
import { Badge } from "#ui/badge.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { formalityPages, mostUrgent } from "./formalities.queries.ts";
import { stateTones, taskWords } from "./formality-words.ts";

const Task = ({ row }: { row: Formality }) => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium break-words">{kinds[row.kind]}</span>
      <span className="text-sm break-words text-ink-2">
        {row.details ?? t(taskWords[row.kind])}
      </span>
    </span>
  );
};

const Papers = ({ row }: { row: Formality }) => (
  <span className="grid gap-1 max-sm:justify-items-end">
    {row.files.length === 0 ? noFigure : null}
    {row.files.map((file) => (
      <PaperLink
        key={file.id}
        href={addressOf(formalityRoutes.getFormalityFile, {
          params: { formalityId: row.id, documentId: file.id },
        })}
      >
        {file.name}
      </PaperLink>
    ))}
  </span>
);

const useColumns = (ofSeveral: boolean): ResourceColumn<Formality>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  const states = useWords(formalityStateWords);
  const company: ResourceColumn<Formality> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    value: (row) => row.companyName,
  };
  return [
    {
      id: "kind",
      header: t`Formalité`,
      value: (row) => kinds[row.kind],
      cell: (row) => <Task row={row} />,
    },
    ...(ofSeveral ? [company] : []),
    {
      id: "holder",
      header: t`Pour`,
      value: (row) => row.holderName ?? row.companyName,
    },
    {
      id: "dueOn",
      header: t`Dernier jour`,
      align: "end",
      sortable: true,
      value: (row) => format.date(row.dueOn, "medium"),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      value: (row) => (row.amountCents === null ? null : format.amount(row.amountCents)),
    },
    {
      id: "state",
      header: t`État`,
      value: (row) => states[row.state],
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
    },
    {
      id: "files",
      header: t`Documents`,
      cell: (row) => <Papers row={row} />,
    },
  ];
};

type Table = ComponentProps<typeof ResourceTable<Formality>>;
type Props = Pick<Table, "empty" | "edit" | "removal"> & {
  /**
   * The formalities of a reader or a company; all that the reader may see where nothing is said.
   */
  of: { own?: boolean; companyId?: string };
  rowTo?: (row: Formality) => string;
};

/** The table shows those to do, in progress and done, the most urgent first. */
export const FormalityTable = ({ of, ...props }: Props) => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  const stateNames = useWords(formalityStateWords);
  const ofSeveral = of.companyId === undefined;
  const state = useTableState({
    sort: ofSeveral ? ["dueOn", "company"] : ["dueOn"],
    defaultSort: mostUrgent,
    filters: { state: formalityStates, kind: Object.keys(kinds) as FormalityKind[] },
  });
  const query = { ...state.query, ...of };
  const states = formalityStates.map((value) => ({ value, label: stateNames[value] }));
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  return (
    <ResourceTable
      caption={t`Liste des formalités`}
      columns={useColumns(ofSeveral)}
      state={state}
      pages={useInfiniteQuery(formalityPages(query))}
      search={t`Rechercher une formalité`}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        { id: "kind", label: t`Formalité`, all: t`Toutes les formalités`, options },
      ]}
      exports={listFiles(formalityRoutes.exportFormalities, { query })}
      nameOf={(row) => kinds[row.kind]}
      {...props}
    />
  );
};
