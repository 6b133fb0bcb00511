import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { ownDataRoutes } from "@coulisse/contract/operations/own-data.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { queryOf } from "#platform/queries.ts";

export const myFactors = queryOf(securityRoutes.getFactors);
export const mySessions = queryOf(signInRoutes.listSessions);
export const myErasurePlan = queryOf(ownDataRoutes.getErasurePlan);
