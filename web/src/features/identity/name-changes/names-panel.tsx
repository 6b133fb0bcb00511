import {
  nameChangeStateWords,
  nameFieldWords,
} from "@coulisse/contract/identity/name-change-words.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeStates } from "@coulisse/contract/identity/name-changes.ts";
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
import { NameChangeCard } from "./name-change-card.tsx";
import { nameChangeList } from "./name-changes.lists.ts";

/** The changes of names: those that wait for a decision first, and what became of the others. */
export const NamesPanel = () => {
  const { t } = useLingui();
  const states = useWords(nameChangeStateWords);
  const columns = useChangeColumns();
  const { opened, ...table } = nameChangeList.useTable();
  const { setOpen } = table.state;
  return (
    <>
      <DataTable
        {...table}
        caption={t`Demandes de changer un nom`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher un porteur`}
        // A decision needs what was handed in to be read: several are kept as a file, and decided one by one.
        acts={{
          counted: (count) =>
            t`${plural(count, { one: "# demande choisie", other: "# demandes choisies" })}`,
          nameOf: ({ holder }) => holder.name,
        }}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: nameChangeStates.map((value) => ({ value, label: states[value] })),
          },
        ]}
        nothingWaits={{
          title: t`Aucune demande en attente`,
          text: t`Les demandes de changer un nom inscrit dans un registre, ou une identité vérifiée, s’affichent ici.`,
        }}
        empty={
          <EmptyState
            title={t`Aucun changement de nom`}
            text={t`Les demandes de changer un nom inscrit dans un registre, ou une identité vérifiée, s’affichent ici.`}
          />
        }
      />
      <Drawer
        name="name-change"
        open={opened !== undefined}
        onClose={() => setOpen(undefined)}
        title={t`Changement de nom`}
      >
        {opened ? (
          <Part>
            <NameChangeCard key={opened.id} change={opened} onDecided={() => setOpen(undefined)} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};

const useChangeColumns = (): Column<NameChange>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(nameChangeStateWords);
  const fields = useWords(nameFieldWords);
  return [
    {
      id: "holder",
      header: t`Porteur`,
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
      id: "changes",
      header: t`Ce qui change`,
      cell: ({ changes }) => changes.map(({ field }) => fields[field]).join(", "),
    },
    {
      id: "requestedAt",
      header: t`Demandé le`,
      align: "end",
      cell: ({ requestedAt }) => format.instant(requestedAt),
    },
  ];
};
