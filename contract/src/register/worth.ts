import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { defineRoutes } from "../wire/route.ts";
import type { worthTerms } from "./worth.schemas.ts";

/** Tells what a share is counted at: the last deal, the last round, the market's reference price, one's own. */
export const worthBases = ["DEAL", "ROUND", "REFERENCE", "TYPED"] as const;
export type WorthBasis = (typeof worthBases)[number];

/** A price is of one of these, or of the shares that these were made of by a conversion. */
export const pricedBy = [...worthBases, "CONVERSION"] as const;
export type PricedBy = (typeof pricedBy)[number];

/**
 * A deal of less than this, in cents, revalues nothing until the reader says otherwise: the price of a
 * few shares says little about many.
 */
export const worthThresholdCents = 50_000;

/** A price that is older than so many months says so. */
export const oldPriceMonths = 12;

/** A rate a year is told from so many months on: before, it would foretell a year that nobody saw. */
export const rateMonthsMin = 12;

/** Costs are the weighted average, or of each lot: the first that came goes first. */
export const costings = ["AVERAGE", "LOTS"] as const;
export type Costing = (typeof costings)[number];

/** Tells what a line did to what its holders have, as a measure of performance sees it. */
export const worthLineKinds = [
  "BOUGHT",
  "SOLD",
  "CAME",
  "WENT",
  "LOST",
  "OWN",
  "RESHAPED",
  "CONVERTED",
] as const;
export type WorthLineKind = (typeof worthLineKinds)[number];

/** The bound of prices that one person typed, and of amounts that they wrote down as received. */
export const typedPricesMax = 500;
export const receivedAmountsMax = 1_000;

export const worthRoutes = defineRoutes<typeof worthTerms>()({
  getWorth: {
    method: "GET",
    path: "/user/{userId}/worth",
    shows: ["worth", "register", "market", "company", "corporate"],
    status: 200,
  },
  getPortfolioStatement: {
    method: "GET",
    path: "/user/{userId}/worth/statement.pdf",
    status: 200,
    download: "application/pdf",
  },
  chooseWorth: {
    method: "PUT",
    path: "/user/{userId}/worth/choice",
    changes: ["worth"],
    status: 204,
  },
  choosePrice: {
    method: "PUT",
    path: "/user/{userId}/worth/categories/{shareCategoryId}",
    changes: ["worth"],
    status: 204,
  },
  typePrice: {
    method: "POST",
    path: "/user/{userId}/worth/prices",
    changes: ["worth"],
    status: 201,
  },
  deleteTypedPrice: {
    method: "DELETE",
    path: "/user/{userId}/worth/prices/{typedPriceId}",
    changes: ["worth"],
    status: 204,
  },
  noteReceived: {
    method: "POST",
    path: "/user/{userId}/worth/received",
    changes: ["worth"],
    status: 201,
  },
  deleteReceived: {
    method: "DELETE",
    path: "/user/{userId}/worth/received/{receivedId}",
    changes: ["worth"],
    status: 204,
  },
  declareCost: {
    method: "POST",
    path: "/user/{userId}/worth/costs",
    changes: ["worth"],
    files: { files: partOf(fileKinds.costProof, true) },
    status: 201,
  },
  getCostProof: {
    method: "GET",
    path: "/user/{userId}/worth/costs/{declaredCostId}/proof",
    status: 200,
    download: "application/octet-stream",
  },
});
