import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { queryOf } from "#platform/queries.ts";

export const outboxMessage = (messageId: string) =>
  queryOf(messageRoutes.getOutboxMessage, { params: { messageId } });
