import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { listOf } from "#kit/list.ts";

/** The holders of a company who have not opened their account yet. */
export const invitationList = listOf(companyInvitationRoutes.listInvitations)({
  file: companyInvitationRoutes.exportInvitations,
  ask: (companyId: string) => ({ params: { companyId } }),
});
