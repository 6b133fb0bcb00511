import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#platform/queries.ts";

/** The count for the bell says how many were not read; the server tells when there are others. */
export const unreadCount = queryOptions({
  ...queryOf(messageRoutes.listNotifications, { query: { limit: 1 } }),
  select: (page) => page.unreadCount,
});

export const notificationPages = pagesOf(messageRoutes.listNotifications, {
  query: { limit: 20 },
});
