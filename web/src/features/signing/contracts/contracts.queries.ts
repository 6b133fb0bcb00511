import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { queryOf } from "#platform/queries.ts";

/** The sealed contract is there some seconds after the last signature, of which the server tells. */
export const contractById = (contractId: string) =>
  queryOf(contractRoutes.getContract, { params: { contractId } });
