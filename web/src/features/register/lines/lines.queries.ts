import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { queryOf } from "#platform/queries.ts";

/** The last verification of a register: how far its lines were found whole, and when. */
export const verificationOf = (companyId: string) =>
  queryOf(movementRoutes.getRegisterVerification, { params: { companyId } });
