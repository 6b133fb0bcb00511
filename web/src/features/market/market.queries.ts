import { marketRoutes, type DealTurn, type OfferKind } from "@coulisse/contract/market/market.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const marketPages = pagesOf(marketRoutes.listMarkets);
/** The market of one company, wherever it stands in the list. */
export const marketOf = (companyId: string) =>
  queryOf(marketRoutes.listMarkets, { query: { companyId } });

/** Reads what is offered of a company's shares today, the last first. */
export const boardOf = (companyId: string, kind: OfferKind) =>
  pagesOf(marketRoutes.listCompanyOffers, {
    params: { companyId },
    query: { kind, state: "OPEN", limit: 20 },
  });

export const pricesOf = (companyId: string) =>
  queryOf(marketRoutes.getMarketPrices, { params: { companyId } });

export const clausesOf = (companyId: string) =>
  queryOf(marketRoutes.listMarketClauses, { params: { companyId } });

/** The offers of the reader and of their corporates that are on a board. */
export const myOffersOf = (userId: string) =>
  pagesOf(marketRoutes.listUserOffers, { params: { userId }, query: { state: "OPEN" } });

/** Deals that go on: those in which the reader is to act, or those in which others are. */
export const myDeals = (turn: DealTurn) => pagesOf(marketRoutes.listDeals, { query: { turn } });

export const dealById = (dealId: string) => queryOf(marketRoutes.getDeal, { params: { dealId } });

type Lot = { shareCategoryId: string; quantity: number; unitPrice: string };

export const quoteOf = (lot: Lot) => queryOf(marketRoutes.getMarketQuote, { query: lot });

/** Reads what the reader and their entities hold of companies whose market is open. */
export const holdingsOf = (userId: string) =>
  queryOf(registerRoutes.listUserHoldings, {
    params: { userId },
    query: { include: "corporates" },
  });
