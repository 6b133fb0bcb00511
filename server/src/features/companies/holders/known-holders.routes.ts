import { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import { bind } from "#platform/http/bind.ts";
import { makeHolder } from "#features/companies/holders/known-holders.commands.ts";
import { searchKnownHolders } from "#features/companies/holders/known-holders.queries.ts";

export const knownHolderBindings = bind(knownHolderRoutes, {
  searchKnownHolders: {
    handle: async ({ ctx, params, query }) => ({
      items: await searchKnownHolders(ctx, params.companyId, query.search),
    }),
  },
  makeHolder: { handle: ({ ctx, params, body }) => makeHolder(ctx, params.companyId, body) },
});
