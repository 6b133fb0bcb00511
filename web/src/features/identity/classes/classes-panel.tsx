import {
  classCriterionWords,
  classRequestStateWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import {
  classRequestStates,
  investorClassRoutes,
} from "@coulisse/contract/identity/investor-classes.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { listFiles } from "#platform/list-files.ts";
import { pagesOf } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { ClassRequestCard } from "./class-request-card.tsx";

/**
 * The panel lists who asks to count as sophisticated: those that wait first, and what became of the
 * others.
 */
export const ClassesPanel = () => {
  const { t } = useLingui();
  const states = useWords(classRequestStateWords);
  const columns = useRequestColumns();
  const state = useTableState({
    prefix: "classes",
    filters: { state: classRequestStates },
    defaultFilters: { state: "PENDING" },
  });
  const pages = useInfiniteQuery(
    pagesOf(investorClassRoutes.listClassRequests, { query: state.query }),
  );
  const shown = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = shown.find(({ id }) => id === state.open);
  return (
    <>
      <DataTable
        caption={t`Demandes d’investisseur averti`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => state.setOpen(row.id)}
        state={state}
        pages={pages}
        search={t`Rechercher un investisseur`}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: classRequestStates.map((value) => ({ value, label: states[value] })),
          },
        ]}
        exports={listFiles(investorClassRoutes.exportClassRequests, { query: state.query })}
        nothingWaits={{
          title: t`Aucune demande en attente`,
          text: t`Les demandes de compter comme investisseur averti apparaissent ici.`,
        }}
        empty={
          <EmptyState
            title={t`Aucune demande`}
            text={t`Les demandes de compter comme investisseur averti apparaissent ici.`}
          />
        }
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => state.setOpen(undefined)}
        title={t`Demande d’investisseur averti`}
      >
        {opened ? (
          <Part>
            <ClassRequestCard key={opened.id} request={opened} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

const useRequestColumns = (): Column<ClassRequest>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(classRequestStateWords);
  const criteria = useWords(classCriterionWords);
  return [
    {
      id: "holder",
      header: t`Investisseur`,
      cell: ({ holder }) => <span className="font-medium break-words">{holder.name}</span>,
    },
    {
      id: "state",
      header: t`État`,
      cell: ({ state }) => (
        <Badge tone={state === "PENDING" ? "warn" : "neutral"}>{states[state]}</Badge>
      ),
    },
    {
      id: "criteria",
      header: t`Critères remplis`,
      cell: (row) => row.criteria.map((one) => criteria[one]).join(", "),
    },
    {
      id: "requestedAt",
      header: t`Demandé le`,
      align: "end",
      cell: ({ requestedAt }) => format.instant(requestedAt),
    },
  ];
};
