import { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { bind } from "#platform/http/bind.ts";
import {
  createSavedView,
  deleteSavedView,
  updateSavedView,
} from "#features/accounts/saved-views/saved-views.commands.ts";
import { listSavedViews } from "#features/accounts/saved-views/saved-views.queries.ts";

export const savedViewBindings = bind(savedViewRoutes, {
  createSavedView: { handle: ({ ctx, body }) => createSavedView(ctx, body) },
  listSavedViews: { handle: async ({ ctx }) => ({ items: await listSavedViews(ctx) }) },
  updateSavedView: {
    handle: ({ ctx, params, body, version }) =>
      updateSavedView(ctx, params.savedViewId, body, version),
  },
  deleteSavedView: { handle: ({ ctx, params }) => deleteSavedView(ctx, params.savedViewId) },
});
