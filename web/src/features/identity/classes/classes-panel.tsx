import {
  classCriterionWords,
  classRequestStateWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { classRequestStates } from "@coulisse/contract/identity/investor-classes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { ClassRequestCard } from "./class-request-card.tsx";
import { classRequestList } from "./classes.lists.ts";

/**
 * The panel lists who asks to count as sophisticated: those that wait first, and what became of the
 * others.
 */
export const ClassesPanel = () => {
  const { t } = useLingui();
  const states = useWords(classRequestStateWords);
  const columns = useRequestColumns();
  const { opened, ...table } = classRequestList.useTable();
  const { setOpen } = table.state;
  return (
    <>
      <DataTable
        {...table}
        caption={t`Demandes d’investisseur averti`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher un investisseur`}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: classRequestStates.map((value) => ({ value, label: states[value] })),
          },
        ]}
        nothingWaits={{
          title: t`Aucune demande en attente`,
          text: t`Les demandes d’investisseur averti s’affichent ici.`,
        }}
        empty={
          <EmptyState
            title={t`Aucune demande`}
            text={t`Les demandes d’investisseur averti s’affichent ici.`}
          />
        }
      />
      <Drawer
        name="class-request"
        open={opened !== undefined}
        onClose={() => setOpen(undefined)}
        title={t`Demande d’investisseur averti`}
      >
        {opened ? (
          <Part>
            <ClassRequestCard
              key={opened.id}
              request={opened}
              onDecided={() => setOpen(undefined)}
            />
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
