import type { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const auditTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listAudit           -        401    403         403   403   403          403    403        403      403      403    200
  exportAudit         -        401    403         403   403   403          403    403        403      403      403    200
  getAuditVerification  -      401    403         403   403   403          403    403        403      403      403    200
  verifyAudit         -        401    403         403   403   403          403    403        403      403      403    200
`);

export const auditCalls: Calls<typeof auditRoutes> = {
  listAudit: ({ userId }) => ({ query: `entity=${userId}` }),
  exportAudit: ({ companyId }) => ({
    params: { format: "csv" },
    query: `entity=${companyId}&action=company.created`,
  }),
  getAuditVerification: () => ({}),
  verifyAudit: () => ({}),
};
