import { messageChannels, messageStates } from "@coulisse/contract/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { defineScreen } from "#app/screen.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { MessageDetail } from "./message-detail.tsx";
import { outboxPages } from "./outbox.queries.ts";
import { channelWords, stateWords } from "./outbox-words.ts";
import { useOutboxColumns } from "./use-outbox-columns.tsx";

const OutboxScreen = () => {
  const { t } = useLingui();
  const state = useTableState({ filters: { channel: messageChannels, state: messageStates } });
  const pages = useInfiniteQuery(outboxPages(state.query));
  return (
    <Page
      title={t`Boîte d’envoi`}
      lead={t`Ici, rien ne part : les e-mails et les SMS que la plateforme aurait envoyés sont conservés. Un code ou un lien s’efface dès qu’il a servi ou expiré.`}
    >
      <DataTable
        caption={t`Messages, du plus récent au plus ancien`}
        columns={useOutboxColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => state.setOpen(row.id)}
        state={state}
        pages={pages}
        search={t`Rechercher un message`}
        filters={[
          {
            id: "channel",
            label: t`Canal`,
            all: t`Tous les canaux`,
            options: messageChannels.map((value) => ({ value, label: t(channelWords[value]) })),
          },
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: messageStates.map((value) => ({ value, label: t(stateWords[value]) })),
          },
        ]}
        empty={
          <EmptyState
            title={t`Aucun message`}
            text={t`Dès qu’une personne s’inscrit ou demande un nouveau mot de passe, son message s’affiche ici.`}
          />
        }
      />
      <Drawer
        open={state.open !== undefined}
        onClose={() => state.setOpen(undefined)}
        title={t`Message`}
      >
        <Part>{state.open === undefined ? null : <MessageDetail id={state.open} />}</Part>
      </Drawer>
    </Page>
  );
};

export const screen = defineScreen("/admin/outbox", {
  load: ({ queryClient }) => queryClient.prefetchInfiniteQuery(outboxPages({})),
  component: OutboxScreen,
});
