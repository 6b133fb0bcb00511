import {
  messageChannels,
  messageRoutes,
  messageStates,
} from "@coulisse/contract/messages/messages.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Messages that left or are to leave, the newest first. */
export const outboxList = listOf(messageRoutes.listOutbox)({
  file: messageRoutes.exportOutbox,
  table: () => ({
    filters: { channel: messageChannels, state: several(messageStates) },
    periods: ["createdAt"],
  }),
});
