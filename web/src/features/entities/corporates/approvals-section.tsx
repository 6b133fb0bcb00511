import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { linkStatusWords } from "@coulisse/contract/entities/corporate-words.ts";
import { linkStatuses } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { statusTones } from "./corporate-words.ts";
import { approvalList, idOfApproval } from "./corporates.lists.ts";

/**
 * The section lists who asks to act for which entity: those who wait first, and every entity where
 * it is asked.
 */
export const ApprovalsSection = () => {
  const { t } = useLingui();
  const states = useWords(linkStatusWords);
  const columns = useApprovalColumns();
  const { opened, ...table } = approvalList.useTable();
  const { setOpen } = table.state;
  return (
    <>
      <DataTable
        {...table}
        caption={t`Demandes de représenter une entité`}
        columns={columns}
        rowId={idOfApproval}
        onOpen={(row) => setOpen(idOfApproval(row))}
        search={t`Rechercher une entité ou une personne`}
        // A decision needs what was handed in to be read: several are kept as a file, and decided one by one.
        acts={{
          counted: (count) =>
            t`${plural(count, { one: "# demande choisie", other: "# demandes choisies" })}`,
          nameOf: ({ corporate }) => corporate.legalName,
        }}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: linkStatuses.map((value) => ({ value, label: states[value] })),
          },
        ]}
        nothingWaits={{
          title: t`Aucune demande en attente`,
          text: t`Les demandes de représenter une entité s’affichent ici avec leur justificatif.`,
        }}
        empty={
          <EmptyState
            title={t`Aucune entité`}
            text={t`Les entités déclarées, importées ou reprises de l’annuaire s’affichent ici.`}
          />
        }
      />
      <Drawer
        name="representation"
        open={opened !== undefined}
        onClose={() => setOpen(undefined)}
        title={t`Représentation d’une entité`}
      >
        {opened ? (
          <Part>
            <Opened
              key={idOfApproval(opened)}
              approval={opened}
              onDecided={() => setOpen(undefined)}
            />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

type OpenedProps = { approval: CorporateApproval; onDecided: () => void };

const Opened = ({ approval: { corporate, request }, onDecided }: OpenedProps) => {
  const { t } = useLingui();
  if (request) return <ApprovalCard approval={{ corporate, ...request }} onDecided={onDecided} />;
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
      header: t`Entité`,
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
