import { auditWords, knownActions } from "@coulisse/contract/operations/audit-actions.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { AuditEntry } from "@coulisse/contract/operations/audit.schemas.ts";
import { describeAuthor } from "@coulisse/contract/operations/job-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { auditList } from "./audit.lists.ts";

/**
 * The table says who did what on the whole platform, found by name, by what was done and by day.
 */
export const AuditTable = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const columns = useAuditColumns();
  return (
    <DataTable
      {...auditList.useTable()}
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
        { kind: "period", id: "at", label: t`Date`, ends: ["from", "to"] },
      ]}
      empty={
        <EmptyState
          title={t`Journal vide`}
          text={t`Ce que chacun fait sur la plateforme s’écrira ici.`}
        />
      }
    />
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
