import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { queryOptions } from "@tanstack/react-query";
import type { CallOptions } from "#platform/api.ts";
import { guess, pagesOf, queryOf } from "#platform/queries.ts";

/** The count for the bell says how many were not read; the server tells when there are others. */
export const unreadCount = queryOptions({
  ...queryOf(messageRoutes.listNotifications, { query: { limit: 1 } }),
  select: (page) => page.unreadCount,
});

export const notificationPages = pagesOf(messageRoutes.listNotifications, {
  query: { limit: 20 },
});

type Read = CallOptions<typeof messageRoutes.readNotifications>;

/** The bell and its panel once these are read, or all where none are named. */
export const asRead = [
  guess(unreadCount, (page, { body: { ids } }: Read) => ({
    ...page,
    unreadCount: ids === undefined ? 0 : Math.max(0, page.unreadCount - ids.length),
  })),
  guess(notificationPages, ({ pages, pageParams }, { body: { ids } }: Read) => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        item.readAt !== null || ids?.includes(item.id) === false
          ? item
          : { ...item, readAt: item.createdAt },
      ),
    })),
  })),
];
