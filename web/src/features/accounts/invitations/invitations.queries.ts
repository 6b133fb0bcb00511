import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const invitationPages = (companyId: string, query: Readonly<{ search?: string }> = {}) =>
  pagesOf(companyInvitationRoutes.listInvitations, { params: { companyId }, query });

export const invitationOf = (userId: string) =>
  queryOf(accountRoutes.getInvitation, { params: { userId } });
