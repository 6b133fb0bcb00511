import { searchRoutes } from "@coulisse/contract/operations/search.ts";
import { bind } from "#platform/http/bind.ts";
import { search } from "#features/operations/search/search.queries.ts";

export const searchBindings = bind(searchRoutes, {
  search: { handle: async ({ ctx, query }) => ({ items: await search(ctx, query.q) }) },
});
