import type { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const companyInvitationsTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listInvitations   own      401    403         403   403   403          403    403        403      200      403    200
  exportInvitations own      401    403         403   403   403          403    403        403      200      403    200
  listInvitations   foreign  401    403         403   403   403          403    403        403      403      200    200
  exportInvitations foreign  401    403         403   403   403          403    403        403      403      200    200
  inviteHolders     own      401    403         403   403   403          403    403        403      200      403    200
  inviteHolders     foreign  401    403         403   403   403          403    403        403      403      200    200
  printLetters      own      401    403         403   403   403          403    403        403      409      403    409
  printLetters      foreign  401    403         403   403   403          403    403        403      403      409    409
`);

export const companyInvitationsCalls: Calls<typeof companyInvitationRoutes> = {
  listInvitations: ({ companyId }) => ({ params: { companyId } }),
  exportInvitations: ({ companyId }) => ({ params: { companyId, format: "csv" } }),
  inviteHolders: ({ companyId }) => ({ params: { companyId }, body: {} }),
  // Everybody here has opened their account.
  printLetters: ({ companyId }) => ({ params: { companyId }, body: {} }),
};
