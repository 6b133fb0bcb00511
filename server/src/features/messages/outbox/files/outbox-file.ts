import {
  messageChannelWords,
  messageStateWords,
} from "@coulisse/contract/messages/message-words.ts";
import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import { instantColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/**
 * The file says which messages were written to whom: what they say stays where it is read one by
 * one.
 */
export const outboxFile: ListFile<OutboxMessage> = {
  list: "outbox",
  title: { fr: "Boîte d’envoi", en: "Outbox" },
  columns: [
    instantColumn({ fr: "Écrit le", en: "Written on" }, ({ createdAt }) => createdAt),
    textColumn({ fr: "Message", en: "Message" }, ({ subject }) => subject, 44),
    textColumn({ fr: "Destinataire", en: "Recipient" }, ({ recipient }) => recipient, 32),
    textColumn(
      { fr: "Canal", en: "Channel" },
      ({ channel }, locale) => messageChannelWords[locale][channel],
      12,
    ),
    textColumn({ fr: "Modèle", en: "Template" }, ({ template }) => template),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => messageStateWords[locale][state],
      14,
    ),
    textColumn({ fr: "Incident", en: "Fault" }, ({ fault }) => fault, 36),
  ],
};
