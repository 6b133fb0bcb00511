import { taxYearRoutes } from "@coulisse/contract/operations/tax-years.ts";
import { bind } from "#platform/http/bind.ts";
import { getTaxYear, getTaxYearPaper } from "#features/operations/tax-years/tax-years.queries.ts";

export const taxYearBindings = bind(taxYearRoutes, {
  getTaxYear: {
    handle: ({ ctx, params, query }) => getTaxYear(ctx, params.year, query.holderId),
  },
  getTaxYearPaper: {
    handle: ({ ctx, params, query }) => getTaxYearPaper(ctx, params.year, query.holderId),
  },
});
