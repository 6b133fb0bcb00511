import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { bind } from "#platform/http/bind.ts";
import {
  dismissThread,
  keepThread,
  restoreThread,
} from "#features/operations/thread/thread.commands.ts";
import { getOwnThread } from "#features/operations/thread/thread.queries.ts";

export const threadBindings = bind(threadRoutes, {
  getOwnThread: { handle: ({ ctx, query }) => getOwnThread(ctx, query.fundraisingId) },
  keepThread: { handle: ({ ctx, body }) => keepThread(ctx, body) },
  dismissThread: { handle: ({ ctx }) => dismissThread(ctx) },
  restoreThread: { handle: ({ ctx }) => restoreThread(ctx) },
});
