import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import type { QueryClient } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";

/** The reader’s thread; of a round, as it would be if they came for that one. */
export const threadOf = (fundraisingId?: string) =>
  queryOf(
    threadRoutes.getOwnThread,
    fundraisingId === undefined ? {} : { query: { fundraisingId } },
  );

/** Brought with a page, so that nothing moves once it is there; a page is shown without it too. */
export const loadThread = (queryClient: QueryClient, fundraisingId?: string): Promise<void> =>
  queryClient.prefetchQuery(threadOf(fundraisingId));
