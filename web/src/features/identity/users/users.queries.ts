import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { queryOf } from "#platform/queries.ts";

export const accountOf = (userId: string) => queryOf(userRoutes.getUser, { params: { userId } });

/** The account comes with what an administrator sees beside. */
export const wholeAccountOf = (userId: string) =>
  queryOf(userRoutes.getUser, { params: { userId }, query: { include: "investor,kyc" } });

export const civilStatesOf = (userId: string) =>
  queryOf(userRoutes.listCivilStates, { params: { userId } });
