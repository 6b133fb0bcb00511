import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import { bind } from "#platform/http/bind.ts";
import { joinAccounts, undoJoining } from "#features/register/joinings/joinings.commands.ts";
import { listJoinings, previewJoining } from "#features/register/joinings/joinings.queries.ts";

export const joiningBindings = bind(joiningRoutes, {
  previewJoining: {
    handle: ({ ctx, params, body }) => previewJoining(ctx, params.companyId, body),
  },
  joinAccounts: {
    handle: ({ ctx, params, body, idempotency }) =>
      joinAccounts(ctx, params.companyId, body, idempotency),
  },
  listJoinings: {
    handle: ({ ctx, params, query }) => listJoinings(ctx, params.companyId, query),
  },
  undoJoining: {
    handle: ({ ctx, params, body, idempotency }) =>
      undoJoining(ctx, params.joiningId, body.reason, idempotency),
  },
});
