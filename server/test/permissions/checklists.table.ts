import type { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const checklistsTable = readTable(`
  call                      thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getOwnChecklist           -        401    403         200   200   200          200    200        200      200      200    200
  getCompanyChecklist       own      401    403         404   404   404          404    404        404      200      404    200
  getCompanyChecklist       foreign  401    403         404   404   404          404    404        404      404      200    200
  getPlatformChecklist      -        401    403         403   403   403          403    403        403      403      403    200
  dismissOwnChecklist       -        401    403         204   204   204          204    204        204      204      204    204
  dismissCompanyChecklist   own      401    403         404   404   404          404    404        404      204      404    204
  dismissCompanyChecklist   foreign  401    403         404   404   404          404    404        404      404      204    204
  dismissPlatformChecklist  -        401    403         403   403   403          403    403        403      403      403    204
  restoreOwnChecklist       -        401    403         204   204   204          204    204        204      204      204    204
  restoreCompanyChecklist   own      401    403         404   404   404          404    404        404      204      404    204
  restoreCompanyChecklist   foreign  401    403         404   404   404          404    404        404      404      204    204
  restorePlatformChecklist  -        401    403         403   403   403          403    403        403      403      403    204
`);

export const checklistsCalls: Calls<typeof checklistRoutes> = {
  getOwnChecklist: () => ({}),
  getCompanyChecklist: ({ companyId }) => ({ params: { companyId } }),
  getPlatformChecklist: () => ({}),
  dismissOwnChecklist: () => ({}),
  dismissCompanyChecklist: ({ companyId }) => ({ params: { companyId } }),
  dismissPlatformChecklist: () => ({}),
  restoreOwnChecklist: () => ({}),
  restoreCompanyChecklist: ({ companyId }) => ({ params: { companyId } }),
  restorePlatformChecklist: () => ({}),
};
