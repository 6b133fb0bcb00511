import { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { approveDeal, rejectDeal } from "#features/market/deals/approval.commands.ts";
import { setMarketClause } from "#features/market/clauses/clauses.commands.ts";
import { listMarketClauses } from "#features/market/clauses/clauses.queries.ts";
import { keepDealConsents } from "#features/market/deals/deal-consents.commands.ts";
import { readDealDocument } from "#features/market/deals/deal-documents.queries.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import {
  acceptDeal,
  cancelDeal,
  declineDeal,
  proposeDeal,
} from "#features/market/deals/deals.commands.ts";
import { listDeals, subjectOfDeal } from "#features/market/deals/deals.queries.ts";
import { dealsFile } from "#features/market/deals/files/deals-file.ts";
import { offersFile } from "#features/market/offers/files/offers-file.ts";
import { getMarketPrices, listMarkets } from "#features/market/offers/market-prices.queries.ts";
import { getMarketQuote } from "#features/market/offers/market-quotes.queries.ts";
import { createOffer, withdrawOffer } from "#features/market/offers/offers.commands.ts";
import {
  listCompanyOffers,
  listOffers,
  listUserOffers,
  subjectOfOffer,
} from "#features/market/offers/offers.queries.ts";
import { payDeal } from "#features/market/deals/payment.commands.ts";
import { claimShares } from "#features/market/pre-emption/pre-emption.commands.ts";
import { signDeal } from "#features/market/deals/signing.commands.ts";

const subject = (ctx: Context, { dealId }: { dealId: string }) => subjectOfDeal(ctx, dealId);

export const marketBindings = bind(marketRoutes, {
  createSellOffer: {
    handle: ({ ctx, body, idempotency }) => createOffer(ctx, "SELL", body, idempotency),
  },
  createBuyOffer: {
    handle: ({ ctx, body, idempotency }) => createOffer(ctx, "BUY", body, idempotency),
  },
  listMarkets: { handle: ({ ctx, query }) => listMarkets(ctx, query) },
  getMarketQuote: { handle: ({ ctx, query }) => getMarketQuote(ctx, query) },
  listCompanyOffers: {
    handle: ({ ctx, params, query }) => listCompanyOffers(ctx, params.companyId, query),
  },
  exportCompanyOffers: {
    handle: async ({ ctx, params: { companyId, format }, query }) =>
      takeListFile(ctx, offersFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, companyId),
        read: (inner, place) => listCompanyOffers(inner, companyId, { ...query, ...place }),
      }),
  },
  getMarketPrices: { handle: ({ ctx, params }) => getMarketPrices(ctx, params.companyId) },
  listMarketClauses: { handle: ({ ctx, params }) => listMarketClauses(ctx, params.companyId) },
  setMarketClause: {
    handle: ({ ctx, params, body }) => setMarketClause(ctx, params.companyId, body),
  },
  listUserOffers: {
    handle: ({ ctx, params, query }) => listUserOffers(ctx, params.userId, query),
  },
  listOffers: { handle: ({ ctx, query }) => listOffers(ctx, query) },
  exportOffers: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, offersFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listOffers(inner, { ...query, ...place }),
      }),
  },
  withdrawOffer: {
    subject: (ctx, { secondaryMarketOfferId: id }) => subjectOfOffer(ctx, id),
    handle: ({ ctx, params }) => withdrawOffer(ctx, params.secondaryMarketOfferId),
  },
  proposeDeal: {
    handle: ({ ctx, params, body, idempotency }) =>
      proposeDeal(ctx, params.secondaryMarketOfferId, body, idempotency),
  },
  listDeals: { handle: ({ ctx, query }) => listDeals(ctx, query) },
  exportDeals: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, dealsFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listDeals(inner, { ...query, ...place }),
      }),
  },
  getDeal: { subject, handle: ({ ctx, params }) => getDeal(ctx, params.dealId) },
  acceptDeal: { subject, handle: ({ ctx, params }) => acceptDeal(ctx, params.dealId) },
  declineDeal: { subject, handle: ({ ctx, params }) => declineDeal(ctx, params.dealId) },
  claimShares: {
    subject,
    handle: ({ ctx, params, body }) => claimShares(ctx, params.dealId, body),
  },
  approveDeal: { subject, handle: ({ ctx, params }) => approveDeal(ctx, params.dealId) },
  rejectDeal: { subject, handle: ({ ctx, params, body }) => rejectDeal(ctx, params.dealId, body) },
  keepDealConsents: {
    subject,
    handle: ({ ctx, params, body }) => keepDealConsents(ctx, params.dealId, body),
  },
  signDeal: { subject, handle: ({ ctx, params }) => signDeal(ctx, params.dealId) },
  payDeal: { subject, handle: ({ ctx, params }) => payDeal(ctx, params.dealId) },
  cancelDeal: { subject, handle: ({ ctx, params, body }) => cancelDeal(ctx, params.dealId, body) },
  getDealDocument: {
    subject,
    handle: ({ ctx, params }) => readDealDocument(ctx, params.dealId, params.document),
  },
});
