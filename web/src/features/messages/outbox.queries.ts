import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type Query = NonNullable<RouteQuery<typeof messageRoutes.listOutbox>>;

export const outboxPages = (query: Query) => pagesOf(messageRoutes.listOutbox, { query });

export const outboxMessage = (messageId: string) =>
  queryOf(messageRoutes.getOutboxMessage, { params: { messageId } });
