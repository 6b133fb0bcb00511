import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { queryOptions } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";

const soonMs = 2_000;

/** The sealed contract is there some seconds after the last signature: until then it is asked for. */
export const contractById = (contractId: string) =>
  queryOptions({
    ...queryOf(contractRoutes.getContract, { params: { contractId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "SIGNED" && !data.isSealed ? soonMs : false,
  });
