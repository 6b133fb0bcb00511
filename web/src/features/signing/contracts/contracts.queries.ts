import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { queryOptions } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#platform/queries.ts";

type ListQuery = NonNullable<RouteQuery<typeof contractRoutes.listContracts>>;

export const newestFirst = { by: "createdAt", direction: "desc" } as const;

export const contractPages = (query: ListQuery) => pagesOf(contractRoutes.listContracts, { query });

/** The first page of a table, before anything was searched or sorted. */
export const firstContracts = (of: Pick<ListQuery, "own" | "companyId">) =>
  contractPages({ sort: newestFirst.by, direction: newestFirst.direction, ...of });

const soonMs = 2_000;

/** The sealed contract is there some seconds after the last signature: until then it is asked for. */
export const contractById = (contractId: string) =>
  queryOptions({
    ...queryOf(contractRoutes.getContract, { params: { contractId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "SIGNED" && !data.isSealed ? soonMs : false,
  });
