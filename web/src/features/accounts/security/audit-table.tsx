import { auditWords, knownActions } from "@coulisse/contract/operations/audit-actions.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { AuditEntry } from "@coulisse/contract/operations/audit.schemas.ts";
import { describeAuthor } from "@coulisse/contract/operations/job-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isDay } from "#i18n/dates.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DateInput } from "#ui/form/date-input.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableState } from "#ui/table/use-table-state.ts";
import { TextLink } from "#ui/text-link.tsx";
import { auditList } from "./audit.lists.ts";

/**
 * The table says who did what on the whole platform, found by name, by what was done and by day.
 */
export const AuditTable = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const columns = useAuditColumns();
  const table = auditList.useTable();
  const { state } = table;
  return (
    <DataTable
      {...table}
      caption={t`Entrées du journal, de la plus récente à la plus ancienne`}
      columns={columns}
      rowId={(row) => row.id}
      search={t`Personne ou société`}
      filters={[
        {
          id: "action",
          label: t`Événement`,
          all: t`Tous les événements`,
          options: knownActions(locale),
        },
      ]}
      tools={
        <>
          <DayFilter id="from" label={t`Du`} state={state} />
          <DayFilter id="to" label={t`au`} state={state} />
        </>
      }
      empty={
        <EmptyState
          title={t`Journal vide`}
          text={t`Ce que chacun fait sur la plateforme s’écrira ici.`}
        />
      }
    />
  );
};

type DayFilterProps = { id: "from" | "to"; label: string; state: TableState };

/** Narrows the list as soon as what is typed is a day, and no longer once nothing is. */
const DayFilter = ({ id, label, state }: DayFilterProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <label className="inline-flex items-center gap-2 text-sm text-ink-2">
      {label}
      <span className="w-36">
        <DateInput
          value={typed ?? state.filters[id] ?? ""}
          onDay={(text) => {
            const isWhole = text === "" || isDay(text);
            setTyped(isWhole ? undefined : text);
            if (isWhole) state.setFilter(id, text || undefined);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </span>
    </label>
  );
};

const useAuditColumns = (): Column<AuditEntry>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const none = <span className="text-ink-3">{noFigure}</span>;
  return [
    {
      id: "action",
      header: t`Événement`,
      cell: (row) => <span className="font-medium">{auditWords(row.action, format.locale)}</span>,
    },
    { id: "subject", header: t`Concerne`, cell: (row) => <Subject subject={row.subject} /> },
    { id: "actor", header: t`Auteur`, cell: (row) => describeAuthor(row, format.locale) ?? none },
    {
      id: "at",
      header: t`Date`,
      cell: (row) => <span className="tabular">{format.instant(row.at, "medium")}</span>,
    },
    {
      id: "address",
      header: t`Adresse`,
      hiddenAtFirst: true,
      cell: (row) => <span className="tabular">{row.address ?? none}</span>,
    },
    {
      id: "detail",
      header: t`Détail`,
      hiddenAtFirst: true,
      cell: (row) => <code className="text-xs wrap-anywhere">{JSON.stringify(row.detail)}</code>,
    },
  ];
};

/**
 * The subject is what an entry is about, with the way to it; a thing without a name or a page says
 * what it has.
 */
const Subject = ({ subject: { name, path } }: Pick<AuditEntry, "subject">) => {
  const { t } = useLingui();
  if (path === null) return <span className="wrap-anywhere">{name ?? noFigure}</span>;
  const [to = path, query = ""] = path.split("?");
  return (
    <TextLink to={to} search={Object.fromEntries(new URLSearchParams(query))}>
      {name ?? t`Ouvrir`}
    </TextLink>
  );
};
