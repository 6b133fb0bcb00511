import { statisticsRoutes } from "@coulisse/contract/statistics.ts";
import { bind } from "#platform/http/bind.ts";
import { getMovementStatistics } from "#features/register/movement-statistics.queries.ts";
import { getPortfolioHistory } from "#features/register/portfolio-history.queries.ts";
import { getShareholderStatistics } from "#features/register/shareholder-statistics.queries.ts";

export const statisticsBindings = bind(statisticsRoutes, {
  getShareholderStatistics: {
    handle: ({ ctx, params, query }) => getShareholderStatistics(ctx, params.companyId, query.at),
  },
  getMovementStatistics: {
    handle: ({ ctx, params }) => getMovementStatistics(ctx, params.companyId),
  },
  getPortfolioHistory: {
    handle: ({ ctx, params }) => getPortfolioHistory(ctx, params.userId),
  },
});
