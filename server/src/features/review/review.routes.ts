import { screeningRoutes } from "@coulisse/contract/screening.ts";
import { bind } from "#platform/http/bind.ts";
import { importList } from "#features/review/lists.commands.ts";
import { listScreeningLists } from "#features/review/lists.queries.ts";
import { screenHolder, settleHit } from "#features/review/screening.commands.ts";
import { listHits, listScreenings } from "#features/review/screenings.queries.ts";

export const reviewBindings = bind(screeningRoutes, {
  listScreeningLists: { handle: async ({ ctx }) => ({ items: await listScreeningLists(ctx.db) }) },
  importScreeningList: {
    handle: ({ ctx, body, uploads }) => importList(ctx, body.kind, uploads[0]),
  },
  listScreenings: { handle: ({ ctx, query }) => listScreenings(ctx, query) },
  screenHolder: {
    handle: async ({ ctx, body }) => ({ items: await screenHolder(ctx, body.holderId) }),
  },
  listScreeningHits: { handle: ({ ctx, query }) => listHits(ctx, query) },
  settleScreeningHit: {
    handle: ({ ctx, params, body, version }) => settleHit(ctx, params.hitId, body, version),
  },
});
