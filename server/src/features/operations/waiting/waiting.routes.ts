import { waitingRoutes } from "@coulisse/contract/operations/waiting.ts";
import { bind } from "#platform/http/bind.ts";
import { listWaiting } from "#features/operations/waiting/waiting.queries.ts";

export const waitingBindings = bind(waitingRoutes, {
  listWaiting: { handle: ({ ctx, query }) => listWaiting(ctx, query) },
});
