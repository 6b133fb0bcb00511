import type { Proposal } from "@coulisse/contract/companies/proposals.schemas.ts";
import {
  confirmerWords,
  proposalStateWords,
  proposalTitle,
} from "@coulisse/contract/companies/proposal-words.ts";
import { proposalStates, type ProposalState } from "@coulisse/contract/companies/proposals.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

type Tone = NonNullable<ComponentProps<typeof Badge>["tone"]>;
export const stateTones: Readonly<Record<ProposalState, Tone>> = {
  WAITING: "warn",
  CONFIRMED: "gain",
  REFUSED: "loss",
  WITHDRAWN: "neutral",
};

type Table = ComponentProps<typeof DataTable<Proposal>>;
type Props = {
  table: Pick<Table, "state" | "pages">;
  /** Proposals of all companies, and not of one. */
  ofSeveral?: boolean;
  search?: string;
  filters?: Table["filters"];
};

/** Proposals with their state; one opens beside the table. */
export const ProposalTable = ({ table, ofSeveral = false, search, filters = [] }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(proposalStateWords);
  const waits = useWords(confirmerWords);
  const company: Column<Proposal> = {
    id: "company",
    header: t`Société`,
    cell: (row) => row.company.name,
  };
  const columns: Column<Proposal>[] = [
    {
      id: "what",
      header: t`Proposition`,
      cell: (row) => <span className="font-medium">{proposalTitle(row, currentLocale())}</span>,
    },
    ...(ofSeveral ? [company] : []),
    { id: "by", header: t`Proposée par`, cell: (row) => row.proposedBy },
    {
      id: "on",
      header: t`Le`,
      align: "end",
      cell: (row) => format.instant(row.proposedAt, "medium"),
    },
    { id: "waits", header: t`Décision de`, cell: (row) => waits[row.waitsFor] },
    {
      id: "state",
      header: t`État`,
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
    },
  ];
  return (
    <DataTable
      {...table}
      caption={t`Propositions`}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => table.state.setOpen(row.id)}
      {...(search === undefined ? {} : { search })}
      acts={{
        counted: (count) =>
          t`${plural(count, { one: "# proposition choisie", other: "# propositions choisies" })}`,
        nameOf: (row) => proposalTitle(row, currentLocale()),
      }}
      filters={[
        {
          id: "state",
          label: t`État`,
          all: t`Tous les états`,
          options: proposalStates.map((value) => ({ value, label: states[value] })),
        },
        ...filters,
      ]}
      nothingWaits={{
        title: t`Aucune proposition en attente`,
        text: t`Ce qu’une personne de la société demande d’écrire ou de changer, et qui attend une décision, s’affiche ici.`,
      }}
      empty={
        <EmptyState
          title={t`Aucune proposition`}
          text={t`Ce qu’une personne de la société demande d’écrire ou de changer, et qui attend une décision, s’affiche ici.`}
        />
      }
    />
  );
};
