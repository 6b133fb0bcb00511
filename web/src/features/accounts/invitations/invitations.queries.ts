import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { pagesOf, queryOf } from "#app/queries.ts";

export const invitationPages = (companyId: string) =>
  pagesOf(accountRoutes.listInvitations, { params: { companyId }, query: {} });

export const invitationOf = (userId: string) =>
  queryOf(accountRoutes.getInvitation, { params: { userId } });
