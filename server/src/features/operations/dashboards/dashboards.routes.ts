import { dashboardRoutes } from "@coulisse/contract/operations/dashboards.ts";
import { bind } from "#platform/http/bind.ts";
import {
  getCompanyDashboard,
  getOwnDashboard,
} from "#features/operations/dashboards/dashboards.queries.ts";

export const dashboardBindings = bind(dashboardRoutes, {
  getOwnDashboard: { handle: ({ ctx }) => getOwnDashboard(ctx) },
  getCompanyDashboard: {
    handle: ({ ctx, params }) => getCompanyDashboard(ctx, params.companyId),
  },
});
