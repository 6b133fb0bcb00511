import { identityRoutes } from "@coulisse/contract/identity.ts";
import { ownDataRoutes } from "@coulisse/contract/own-data.ts";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { queryOf } from "#platform/queries.ts";

export const myFactors = queryOf(securityRoutes.getFactors);
export const mySessions = queryOf(identityRoutes.listSessions);
export const myErasurePlan = queryOf(ownDataRoutes.getErasurePlan);
