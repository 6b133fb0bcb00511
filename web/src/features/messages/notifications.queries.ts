import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#platform/queries.ts";

const everyMinuteMs = 60_000;

/**
 * The count for the bell says how many were not read, and is asked again as long as the page is
 * looked at.
 */
export const unreadCount = queryOptions({
  ...queryOf(messageRoutes.listNotifications, { query: { limit: 1 } }),
  select: (page) => page.unreadCount,
  refetchInterval: everyMinuteMs,
});

export const notificationPages = pagesOf(messageRoutes.listNotifications, {
  query: { limit: 20 },
});
