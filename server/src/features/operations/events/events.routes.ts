import { eventRoutes } from "@coulisse/contract/operations/events.ts";
import { requireActor } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";

export const eventBindings = bind(eventRoutes, {
  listen: {
    handle: ({ ctx, cookies, query }) =>
      ctx.streams.open({
        actor: requireActor(ctx),
        address: ctx.address,
        sinceMs: query.sinceMs ?? 0,
        again: () => loadActor(ctx, cookies),
      }),
  },
});
