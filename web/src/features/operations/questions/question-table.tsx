import { askerWords, questionStateWords } from "@coulisse/contract/operations/question-words.ts";
import type { Question } from "@coulisse/contract/operations/questions.schemas.ts";
import { questionStates, type QuestionState } from "@coulisse/contract/operations/questions.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

type Tone = NonNullable<ComponentProps<typeof Badge>["tone"]>;
export const questionTones: Readonly<Record<QuestionState, Tone>> = {
  WAITING: "warn",
  ANSWERED: "gain",
  HIDDEN: "neutral",
};

type Table = ComponentProps<typeof DataTable<Question>>;
type Props = {
  table: Pick<Table, "state" | "pages" | "exports" | "filesOf">;
  /** Questions to all companies, and not to one. */
  ofSeveral?: boolean;
};

/** Questions with their state; one opens beside the table, where it is answered. */
export const QuestionTable = ({ table, ofSeveral = false }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(questionStateWords);
  const askers = useWords(askerWords);
  const company: Column<Question> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    cell: (row) => row.company.name,
  };
  const columns: Column<Question>[] = [
    {
      id: "text",
      header: t`Question`,
      cell: (row) => (
        <span className="line-clamp-2 max-w-prose font-medium wrap-anywhere">{row.text}</span>
      ),
    },
    ...(ofSeveral ? [company] : []),
    { id: "round", header: t`À propos de`, cell: (row) => row.round?.name ?? t`La société` },
    { id: "capacity", header: t`Posée par`, cell: (row) => askers[row.capacity] },
    {
      id: "state",
      header: t`État`,
      cell: (row) => <Badge tone={questionTones[row.state]}>{states[row.state]}</Badge>,
    },
    {
      id: "askedAt",
      header: t`Posée le`,
      align: "end",
      sortable: true,
      cell: (row) => format.instant(row.askedAt, "medium"),
    },
  ];
  const what = t`Ce que les lecteurs de la page demandent s’affiche ici. La société y répond, et tous lisent sa réponse.`;
  return (
    <DataTable
      {...table}
      caption={t`Questions`}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => table.state.setOpen(row.id)}
      search={t`Rechercher une question`}
      acts={{
        counted: (count) =>
          t`${plural(count, { one: "# question choisie", other: "# questions choisies" })}`,
        nameOf: (row) => row.text ?? "",
      }}
      filters={[
        {
          id: "state",
          label: t`État`,
          all: t`Tous les états`,
          options: questionStates.map((value) => ({ value, label: states[value] })),
        },
      ]}
      nothingWaits={{ title: t`Aucune question en attente`, text: what }}
      empty={<EmptyState title={t`Aucune question`} text={what} />}
    />
  );
};
