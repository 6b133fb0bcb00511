import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type ApprovalQuery = NonNullable<RouteQuery<typeof corporateRoutes.listApprovals>>;

export const approvalPages = (query: ApprovalQuery) =>
  pagesOf(corporateRoutes.listApprovals, { query });

/** The first page of the table, before anything was searched, sorted or filtered: who waits. */
export const firstApprovals = approvalPages({
  sort: "submittedAt",
  direction: "asc",
  state: "PENDING",
});

export const holdingsOfCorporate = (corporateId: string) =>
  queryOf(registerRoutes.listCorporateHoldings, { params: { corporateId } });
