import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { bind } from "#platform/http/bind.ts";
import {
  createBadge,
  deleteBadge,
  updateBadge,
} from "#features/companies/badges/badges.commands.ts";
import { getBadge, listBadges } from "#features/companies/badges/badges.queries.ts";

export const badgeBindings = bind(badgeRoutes, {
  createBadge: { handle: ({ ctx, body }) => createBadge(ctx, body) },
  listBadges: { handle: async ({ ctx }) => ({ items: await listBadges(ctx) }) },
  getBadge: { handle: ({ ctx, params }) => getBadge(ctx, params.badgeId) },
  updateBadge: {
    handle: ({ ctx, params, body, version }) => updateBadge(ctx, params.badgeId, body, version),
  },
  deleteBadge: { handle: ({ ctx, params }) => deleteBadge(ctx, params.badgeId) },
});
