import { dashboardRoutes } from "@coulisse/contract/operations/dashboards.ts";
import { waitingRoutes } from "@coulisse/contract/operations/waiting.ts";
import { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

/** All figures of an investor’s dashboard. */
export const ownDashboard = queryOf(dashboardRoutes.getOwnDashboard);

/** All figures of a company’s dashboard. */
export const dashboardOf = (companyId: string) =>
  queryOf(dashboardRoutes.getCompanyDashboard, { params: { companyId } });

const shownAtFirst = 20;

/** Pages of what waits for the reader, or for a company that they run, the most urgent first. */
export const waitingPages = (companyId?: string) =>
  pagesOf(waitingRoutes.listWaiting, {
    query: companyId === undefined ? { limit: shownAtFirst } : { companyId, limit: shownAtFirst },
  });

/** The figures of a company on another day than those that its dashboard tells. */
export const shareholdersOn = (companyId: string, at: string) =>
  queryOf(statisticsRoutes.getShareholderStatistics, { params: { companyId }, query: { at } });
