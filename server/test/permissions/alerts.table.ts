import type { alertRoutes } from "@coulisse/contract/operations/alerts.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A price is of who named it, and of a company that they may invest in.
export const alertsTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listAlertPrices   -        401    403         200   200   200          200    200        200      200      200    200
  keepAlertPrice    own      401    403         404   404   200          404    200        404      200      404    200
  keepAlertPrice    foreign  401    403         404   404   404          404    404        404      404      200    200
  keepAlertPrice    listed   401    403         200   200   200          200    200        200      200      200    200
  deleteAlertPrice  listed   401    403         204   204   204          204    204        204      204      204    204
  deleteAlertPrice  foreign  401    403         404   404   404          404    404        404      404      204    204
  foreseeAlerts     -        401    403         200   200   200          200    200        200      200      200    200
`);

export const alertsCalls: Calls<typeof alertRoutes> = {
  listAlertPrices: () => ({}),
  keepAlertPrice: ({ companyId }) => ({ params: { companyId }, body: { unitPrice: "12.5" } }),
  deleteAlertPrice: ({ companyId }) => ({ params: { companyId } }),
  foreseeAlerts: () => ({}),
};
