import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export type InvestorQuery = NonNullable<RouteQuery<typeof reviewRoutes.listInvestors>>;

export const investorPages = (query: InvestorQuery) =>
  pagesOf(reviewRoutes.listInvestors, { query });

/** The first page of the table, before anything was searched, sorted or filtered: who waits. */
export const firstInvestors = investorPages({
  sort: "submittedAt",
  direction: "asc",
  state: "SUBMITTED",
});

export const reviewOf = (investorId: string) =>
  queryOf(reviewRoutes.getReview, { params: { investorId } });

export const screeningLists = queryOf(screeningRoutes.listScreeningLists);

export const openHits = queryOf(screeningRoutes.listScreeningHits, {
  query: { state: "OPEN", limit: 200 },
});
