import type { OutboxMessage } from "@coulisse/contract/messages.schemas.ts";
import { messageChannels, messageStates } from "@coulisse/contract/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { MessageDetail } from "./message-detail.tsx";
import { channelWords, stateWords, stateTones } from "./outbox-words.ts";
import { outboxPages } from "./outbox.queries.ts";

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

const useOutboxColumns = (): Column<OutboxMessage>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "subject",
      header: t`Message`,
      cell: (row) => <span className="font-medium">{row.subject ?? t(channelWords.sms)}</span>,
    },
    {
      id: "recipient",
      header: t`Destinataire`,
      cell: (row) => <span className="wrap-anywhere">{row.recipient}</span>,
    },
    { id: "channel", header: t`Canal`, cell: (row) => t(channelWords[row.channel]) },
    {
      id: "createdAt",
      header: t`Écrit le`,
      cell: (row) => format.instant(row.createdAt, "short"),
    },
    {
      id: "template",
      header: t`Modèle`,
      hiddenAtFirst: true,
      cell: (row) => <code className="text-xs">{row.template}</code>,
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>,
    },
  ];
};

export const screen = defineScreen("/admin/outbox", {
  load: ({ queryClient }) => queryClient.prefetchInfiniteQuery(outboxPages({})),
  component: OutboxScreen,
});
