import type { dashboardRoutes } from "@coulisse/contract/operations/dashboards.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const dashboardsTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getOwnDashboard      -        401    403         200   200   200          200    200        200      200      200    200
  getCompanyDashboard  own      401    403         404   404   404          404    404        404      200      404    200
  getCompanyDashboard  foreign  401    403         404   404   404          404    404        404      404      200    200
`);

export const dashboardsCalls: Calls<typeof dashboardRoutes> = {
  getOwnDashboard: () => ({}),
  getCompanyDashboard: ({ companyId }) => ({ params: { companyId } }),
};
