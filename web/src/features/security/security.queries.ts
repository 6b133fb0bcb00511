import { identityRoutes } from "@coulisse/contract/identity.ts";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { queryOf } from "#app/queries.ts";

export const myFactors = queryOf(securityRoutes.getFactors);
export const mySessions = queryOf(identityRoutes.listSessions);
export const myErasurePlan = queryOf(securityRoutes.getErasurePlan);

export const factorReload = [securityRoutes.getFactors];
export const sessionReload = [identityRoutes.listSessions];
