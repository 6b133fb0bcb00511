import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { queryOf } from "#platform/queries.ts";

/** How many of a list a dashboard shows; the page that it leads to has them all. */
const shownAtMost = 6;

export const shareholdersOf = (companyId: string, at?: string) =>
  queryOf(statisticsRoutes.getShareholderStatistics, {
    params: { companyId },
    query: at === undefined ? {} : { at },
  });

export const movementFiguresOf = (companyId: string) =>
  queryOf(statisticsRoutes.getMovementStatistics, { params: { companyId } });

export const historyOf = (userId: string) =>
  queryOf(statisticsRoutes.getPortfolioHistory, { params: { userId } });

export const investorOf = (investorId: string) =>
  queryOf(investorRoutes.getInvestor, { params: { investorId } });

/** Holdings are those that the portfolio shows too, so that both say the same. */
export const holdingsOf = (userId: string) =>
  queryOf(registerRoutes.listUserHoldings, {
    params: { userId },
    query: { include: "corporates" },
  });

export const ownWallet = queryOf(walletRoutes.getWallet, { query: {} });

export const latestMovementsOf = (userId: string) =>
  queryOf(movementRoutes.listUserMovements, {
    params: { userId },
    query: { limit: shownAtMost, direction: "desc" },
  });

export const latestLinesOf = (companyId: string) =>
  queryOf(movementRoutes.listRegister, {
    params: { companyId },
    query: { limit: shownAtMost, direction: "desc" },
  });

export const openRounds = queryOf(fundraisingRoutes.listFundraisings, {
  query: { state: "OPEN", sort: "closesOn", direction: "asc", limit: shownAtMost },
});

type Whose = { own: true } | { companyId: string };

/** Formalities that are still to be done, the most urgent first. */
export const dueFormalities = (whose: Whose, state: "TO_DO" | "IN_PROGRESS") =>
  queryOf(formalityRoutes.listFormalities, {
    query: { ...whose, state, sort: "dueOn", direction: "asc", limit: shownAtMost },
  });

/** Signatures that the reader is to give, or an entity through them. */
export const openSignatures = queryOf(signatureRoutes.listMySignatures, {
  query: { state: "OPEN" },
});

/** Deals in which the reader may still pre-empt. */
export const claimableDeals = queryOf(marketRoutes.listDeals, { query: { claimable: true } });

/** A company’s deals in a state in which it is to decide, or that ends by itself. */
export const dealsIn = (companyId: string, state: "ACCEPTED" | "PRE_EMPTION") =>
  queryOf(marketRoutes.listDeals, { query: { companyId, state } });

const newestArticles = { sort: "publishedAt", direction: "desc", limit: 3 } as const;

/** News that the companies whose shares the reader holds have published last. */
export const heldNews = queryOf(articleRoutes.listArticles, {
  query: { held: true, ...newestArticles },
});

export const newsOf = (companyId: string) =>
  queryOf(articleRoutes.listArticles, {
    query: { companyId, state: "PUBLISHED", ...newestArticles },
  });

/** How many wish for a company, with the last of them. */
export const wishesFor = (companyId: string) =>
  queryOf(wishlistRoutes.listCompanyWishes, {
    params: { companyId },
    query: { sort: "createdAt", direction: "desc", limit: 3 },
  });
