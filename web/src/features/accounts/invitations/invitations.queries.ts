import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { queryOf } from "#platform/queries.ts";

export const invitationOf = (userId: string) =>
  queryOf(accountRoutes.getInvitation, { params: { userId } });
