import { legalRoutes } from "@coulisse/contract/legal.ts";
import { bind } from "#platform/http/bind.ts";
import { getLegalText } from "#features/legal/legal.queries.ts";

export const legalBindings = bind(legalRoutes, {
  getLegalText: {
    handle: ({ ctx, params, query }) => getLegalText(ctx, params.text, query.language),
  },
});
