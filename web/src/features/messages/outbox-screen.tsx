import {
  messageChannelWords,
  messageStateWords,
} from "@coulisse/contract/messages/message-words.ts";
import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageChannels, messageStates } from "@coulisse/contract/messages/messages.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { stateTones } from "./outbox-tones.ts";
import { outboxList } from "./outbox.lists.ts";

const OutboxScreen = () => {
  const { t } = useLingui();
  const table = outboxList.useTable();
  const { open, setOpen } = table.state;
  const channels = useWords(messageChannelWords);
  const states = useWords(messageStateWords);
  return (
    <Page
      title={t`Boîte d’envoi`}
      lead={t`Rien ne part d’ici : les e-mails et les SMS que la plateforme aurait envoyés sont conservés. Un code ou un lien s’efface dès qu’il a servi ou expiré.`}
    >
      <DataTable
        {...table}
        caption={t`Messages, du plus récent au plus ancien`}
        columns={useOutboxColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher un message`}
        acts={{
          counted: (count) =>
            t`${plural(count, { one: "# message choisi", other: "# messages choisis" })}`,
          nameOf: ({ subject, recipient }) => subject ?? recipient,
        }}
        filters={[
          {
            id: "channel",
            label: t`Canal`,
            all: t`Tous les canaux`,
            options: messageChannels.map((value) => ({ value, label: channels[value] })),
          },
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: messageStates.map((value) => ({ value, label: states[value] })),
          },
          { kind: "period", id: "createdAt", label: t`Date` },
        ]}
        empty={
          <EmptyState
            title={t`Aucun message`}
            text={t`Les messages envoyés à une inscription ou à une demande de nouveau mot de passe s’affichent ici.`}
          />
        }
      />
      <Drawer
        name="outbox-message"
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t`Message`}
      >
        <Part>{open === undefined ? null : <MessageDetail id={open} />}</Part>
      </Drawer>
    </Page>
  );
};

const useOutboxColumns = (): Column<OutboxMessage>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const channels = useWords(messageChannelWords);
  const states = useWords(messageStateWords);
  return [
    {
      id: "subject",
      header: t`Message`,
      cell: (row) => <span className="font-medium">{row.subject ?? channels.sms}</span>,
    },
    {
      id: "recipient",
      header: t`Destinataire`,
      cell: (row) => <span className="wrap-anywhere">{row.recipient}</span>,
    },
    { id: "channel", header: t`Canal`, cell: (row) => channels[row.channel] },
    {
      id: "createdAt",
      header: t`Écrit le`,
      cell: (row) => format.instant(row.createdAt, "medium"),
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
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
    },
  ];
};

export const screen = defineScreen("/admin/outbox", {
  load: ({ queryClient, address }) => outboxList.load(queryClient, address),
  component: OutboxScreen,
});
