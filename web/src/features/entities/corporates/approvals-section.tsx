import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { linkStatusWords } from "@coulisse/contract/entities/corporate-words.ts";
import {
  anyStatus,
  corporateRoutes,
  linkStatuses,
} from "@coulisse/contract/entities/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { listFiles } from "#platform/list-files.ts";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { statusTones } from "./corporate-words.ts";
import { approvalPages } from "./corporates.queries.ts";

const oldestFirst = { by: "submittedAt", direction: "asc" } as const;
const idOf = ({ corporate, request }: CorporateApproval) => request?.link.id ?? corporate.id;

/**
 * The section lists who asks to act for which entity: those who wait first, and every entity where
 * it is asked.
 */
export const ApprovalsSection = () => {
  const { t } = useLingui();
  const states = useWords(linkStatusWords);
  const columns = useApprovalColumns();
  const state = useTableState({
    prefix: "entities",
    sort: ["submittedAt", "name"],
    defaultSort: oldestFirst,
    filters: { state: linkStatuses },
    defaultFilters: { state: "PENDING" },
  });
  const query = { ...state.query, state: state.query.state ?? anyStatus };
  const pages = useInfiniteQuery(approvalPages(query));
  const shown = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = shown.find((row) => idOf(row) === state.open);
  return (
    <>
      <DataTable
        caption={t`Demandes de représenter une entreprise`}
        columns={columns}
        rowId={idOf}
        onOpen={(row) => state.setOpen(idOf(row))}
        state={state}
        pages={pages}
        search={t`Rechercher une entreprise ou une personne`}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: linkStatuses.map((value) => ({ value, label: states[value] })),
          },
        ]}
        exports={listFiles(corporateRoutes.exportApprovals, { query })}
        nothingWaits={{
          title: t`Aucune demande en attente`,
          text: t`Les demandes de représenter une entreprise apparaissent ici avec leur justificatif.`,
        }}
        empty={
          <EmptyState
            title={t`Aucune entreprise`}
            text={t`Les entreprises déclarées, importées ou reprises de l’annuaire apparaissent ici.`}
          />
        }
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => state.setOpen(undefined)}
        title={t`Représentation d’une entreprise`}
      >
        {opened ? (
          <Part>
            <Opened key={idOf(opened)} approval={opened} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

const Opened = ({ approval: { corporate, request } }: { approval: CorporateApproval }) => {
  const { t } = useLingui();
  if (request) return <ApprovalCard approval={{ corporate, ...request }} />;
  return (
    <div>
      <h3 className="text-lg break-words">{corporate.legalName}</h3>
      <p className="text-sm text-ink-3">{t`Personne n’a demandé à la représenter.`}</p>
    </div>
  );
};

const useApprovalColumns = (): Column<CorporateApproval>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(linkStatusWords);
  return [
    {
      id: "name",
      header: t`Entreprise`,
      sortable: true,
      cell: ({ corporate: { legalName, siret } }) => (
        <span className="grid min-w-0">
          <span className="font-medium break-words">{legalName}</span>
          {siret ? <span className="text-sm text-ink-3">{formatSiret(siret)}</span> : null}
        </span>
      ),
    },
    {
      id: "state",
      header: t`État`,
      cell: ({ request }) =>
        request ? (
          <Badge tone={statusTones[request.link.status]}>{states[request.link.status]}</Badge>
        ) : (
          noFigure
        ),
    },
    {
      id: "by",
      header: t`Demande de`,
      cell: ({ request }) =>
        request ? `${request.user.firstName} ${request.user.lastName}` : noFigure,
    },
    {
      id: "submittedAt",
      header: t`Demandé le`,
      align: "end",
      sortable: true,
      cell: ({ request }) =>
        request?.link.submittedAt ? format.instant(request.link.submittedAt) : noFigure,
    },
  ];
};
