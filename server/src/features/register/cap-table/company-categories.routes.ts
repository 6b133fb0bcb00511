import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { bind } from "#platform/http/bind.ts";
import { readCompanyCategories } from "#features/register/cap-table/company-categories.queries.ts";

export const companyCategoryBindings = bind(companyCategoryRoutes, {
  listCompanyShareCategories: {
    handle: async ({ ctx, params, query }) => ({
      items: await readCompanyCategories(ctx, params.companyId, query),
    }),
  },
});
