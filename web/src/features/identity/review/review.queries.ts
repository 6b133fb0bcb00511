import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { queryOf } from "#platform/queries.ts";

export const reviewOf = (investorId: string) =>
  queryOf(reviewRoutes.getReview, { params: { investorId } });

export const screeningLists = queryOf(screeningRoutes.listScreeningLists);

export const openHits = queryOf(screeningRoutes.listScreeningHits, {
  query: { state: "OPEN", limit: 200 },
});
