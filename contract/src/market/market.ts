import type { StateOf } from "@coulisse/domain/machines.ts";
import { listFileRoute } from "../wire/list-files.ts";
import type { marketTerms } from "./market.schemas.ts";
import { defineRoutes } from "../wire/route.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const offerKinds = ["SELL", "BUY"] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerKindWords: Words<OfferKind> = {
  fr: { SELL: "Vente", BUY: "Achat" },
  en: { SELL: "Sale", BUY: "Purchase" },
};

export const offerStates = ["OPEN", "FILLED", "WITHDRAWN", "EXPIRED"] as const;
export type OfferState = StateOf<"offers">;

export const offerWords: Words<OfferState> = {
  fr: { OPEN: "En ligne", FILLED: "Pourvue", WITHDRAWN: "Retirée", EXPIRED: "Expirée" },
  en: { OPEN: "Online", FILLED: "Filled", WITHDRAWN: "Withdrawn", EXPIRED: "Expired" },
};

/** SETTLED and the four after it are final. */
export const dealStates = [
  "PROPOSED",
  "ACCEPTED",
  "PRE_EMPTION",
  "APPROVED",
  "SIGNED",
  "PAID",
  "SETTLED",
  "DECLINED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;
export type DealState = StateOf<"deals">;

export const dealWords: Words<DealState> = {
  fr: {
    PROPOSED: "Proposée",
    ACCEPTED: "Acceptée",
    PRE_EMPTION: "Préemption",
    APPROVED: "Agréée",
    SIGNED: "Signée",
    PAID: "Payée",
    SETTLED: "Réglée",
    DECLINED: "Déclinée",
    REJECTED: "Refusée par la société",
    CANCELLED: "Annulée",
    EXPIRED: "Expirée",
  },
  en: {
    PROPOSED: "Proposed",
    ACCEPTED: "Accepted",
    PRE_EMPTION: "Pre-emption",
    APPROVED: "Approved",
    SIGNED: "Signed",
    PAID: "Paid",
    SETTLED: "Settled",
    DECLINED: "Declined",
    REJECTED: "Rejected by the company",
    CANCELLED: "Cancelled",
    EXPIRED: "Expired",
  },
};

/** Somebody acts in a deal in one of these parts; a clock that runs out is nobody. */
export const dealParts = ["SELLER", "BUYER", "COMPANY", "PLATFORM", "CLOCK"] as const;
export type DealPart = (typeof dealParts)[number];

/** Somebody of these must do something for a deal to go on. */
export const nextActors = [
  "SELLER",
  "BUYER",
  "BOTH",
  "SHAREHOLDERS",
  "COMPANY",
  "PLATFORM",
] as const;
export type NextActor = (typeof nextActors)[number];

/** Turns in a deal on whose side somebody stands: theirs, or that of others. */
export const dealTurns = ["mine", "others"] as const;
export type DealTurn = (typeof dealTurns)[number];

export const dealEvents = [
  "PROPOSED",
  "ACCEPTED",
  "PRE_EMPTION_OPENED",
  "CLAIMED",
  "ALLOTTED",
  "APPROVED",
  "APPROVED_BY_SILENCE",
  "TAKEN_OVER",
  "ORDER_DRAWN",
  "SIDE_SIGNED",
  "SIGNED",
  "HELD",
  "PAID",
  "SETTLED",
  "DECLINED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;
export type DealEvent = (typeof dealEvents)[number];

/**
 * The order as it was asked to be signed, its reading copy in English, and the order as it was signed;
 * what a buyer is given to read before; once it is settled, what each side keeps of it, and what its
 * seller declares.
 */
export const dealDocuments = [
  "order",
  "translation",
  "signed",
  "evidence",
  "key-information",
  "notice",
  "statement",
] as const;

/**
 * The parties whose own holdings count where shareholders pre-empt, beside those of whoever claims.
 */
export const countedParties = ["NEITHER", "SELLER", "BUYER", "BOTH"] as const;
export type CountedParties = (typeof countedParties)[number];

/** One person may make so many in a day, from midnight to midnight in Paris. */
export const offersPerDay = 20;
export const dealsPerDay = 50;

/** Shares on offer are no longer free; a deal that is settled moves shares and cash. */
const changed = ["market", "register", "wallet", "signature", "notification", "formality"] as const;

/** A market is shown with whose shares it is of, and with the orders that are signed. */
const shown = ["market", "company", "category", "signature", "register"] as const;

export const marketRoutes = defineRoutes<typeof marketTerms>()({
  createSellOffer: {
    method: "POST",
    path: "/secondary-market/sellOffer",
    changes: changed,
    status: 201,
    idempotent: true,
  },
  createBuyOffer: {
    method: "POST",
    path: "/secondary-market/buyOffer",
    changes: changed,
    status: 201,
    idempotent: true,
  },
  listMarkets: { method: "GET", path: "/secondary-market/markets", shows: shown, status: 200 },
  getMarketQuote: { method: "GET", path: "/secondary-market/quote", shows: shown, status: 200 },
  listCompanyOffers: {
    method: "GET",
    path: "/secondary-market/companies/{companyId}",
    shows: shown,
    status: 200,
  },
  exportCompanyOffers: listFileRoute("/secondary-market/companies/{companyId}"),
  getMarketPrices: {
    method: "GET",
    path: "/secondary-market/companies/{companyId}/prices",
    shows: shown,
    status: 200,
  },
  listMarketClauses: {
    method: "GET",
    path: "/secondary-market/companies/{companyId}/clauses",
    shows: shown,
    status: 200,
  },
  setMarketClause: {
    method: "POST",
    path: "/secondary-market/companies/{companyId}/clauses",
    changes: changed,
    status: 200,
  },
  listUserOffers: {
    method: "GET",
    path: "/secondary-market/users/{userId}",
    shows: shown,
    status: 200,
  },
  listOffers: { method: "GET", path: "/secondary-market", shows: shown, status: 200 },
  exportOffers: listFileRoute("/secondary-market"),
  withdrawOffer: {
    method: "DELETE",
    path: "/secondary-market/{secondaryMarketOfferId}",
    changes: changed,
    status: 204,
  },
  proposeDeal: {
    method: "POST",
    path: "/secondary-market/{secondaryMarketOfferId}/deals",
    changes: changed,
    status: 201,
    idempotent: true,
  },
  listDeals: { method: "GET", path: "/secondary-market/deals", shows: shown, status: 200 },
  exportDeals: listFileRoute("/secondary-market/deals"),
  getDeal: { method: "GET", path: "/secondary-market/deals/{dealId}", shows: shown, status: 200 },
  acceptDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/accept",
    changes: changed,
    status: 200,
  },
  declineDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/decline",
    changes: changed,
    status: 200,
  },
  claimShares: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/claims",
    changes: changed,
    status: 200,
  },
  approveDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/approve",
    changes: changed,
    status: 200,
  },
  rejectDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/reject",
    changes: changed,
    status: 200,
  },
  keepDealConsents: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/consents",
    changes: changed,
    status: 200,
  },
  signDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/sign",
    changes: changed,
    status: 200,
  },
  payDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/pay",
    changes: changed,
    status: 200,
  },
  cancelDeal: {
    method: "POST",
    path: "/secondary-market/deals/{dealId}/cancel",
    changes: changed,
    status: 200,
  },
  getDealDocument: {
    method: "GET",
    path: "/secondary-market/deals/{dealId}/documents/{document}",
    status: 200,
    download: "application/pdf",
  },
});
