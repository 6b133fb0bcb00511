import { legalRoutes } from "@coulisse/contract/operations/legal.ts";
import { bind } from "#platform/http/bind.ts";
import { getLegalText } from "#features/operations/legal/legal.queries.ts";

export const legalBindings = bind(legalRoutes, {
  getLegalText: {
    handle: ({ ctx, params, query }) => getLegalText(ctx, params.text, query.language),
  },
});
