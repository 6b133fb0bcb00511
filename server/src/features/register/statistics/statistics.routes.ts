import { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import { bind } from "#platform/http/bind.ts";
import { getMovementStatistics } from "#features/register/statistics/movement-statistics.queries.ts";
import { getPortfolioHistory } from "#features/register/holders/portfolio-history.queries.ts";
import { getShareholderStatistics } from "#features/register/statistics/shareholder-statistics.queries.ts";

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
