import { defineRoutes } from "../wire/route.ts";
import type { statisticsTerms } from "./statistics.schemas.ts";

/** The largest holders whose part is told: the first one, the first five and the first ten. */
export const concentrationTops = [1, 5, 10] as const;

/** Types of lines that move shares; a mention moves none. */
export const countedTypes = ["ISSUE", "TRANSFER", "CANCELLATION"] as const;

export const statisticsRoutes = defineRoutes<typeof statisticsTerms>()({
  getShareholderStatistics: {
    method: "GET",
    path: "/statistics/company/{companyId}/share-holders",
    shows: ["register", "category", "decision"],
    status: 200,
  },
  getMovementStatistics: {
    method: "GET",
    path: "/statistics/company/{companyId}/transactions",
    shows: ["register"],
    status: 200,
  },
  getPortfolioHistory: {
    method: "GET",
    path: "/statistics/users/{userId}/portfolio",
    shows: ["register", "worth", "company", "corporate"],
    status: 200,
  },
});
