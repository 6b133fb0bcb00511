import type { OutboxMessage } from "@coulisse/contract/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import type { Column } from "#ui/table/column.ts";
import { channelWords, stateTones, stateWords } from "./outbox-words.ts";

export const useOutboxColumns = (): Column<OutboxMessage>[] => {
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
