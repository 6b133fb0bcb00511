import { dayPairOf } from "@coulisse/domain/day-pairs.ts";
import type {
  CompanyDashboard,
  OwnDashboard,
} from "@coulisse/contract/operations/dashboards.schemas.ts";
import { shownOnDashboard } from "@coulisse/contract/operations/dashboards.ts";
import { actsFor } from "#platform/actor.ts";
import { requireActor, snapshot, type Context } from "#platform/context.ts";
import { only } from "#platform/list-filters.ts";
import { toWire } from "#platform/wire.ts";
import { findBalances } from "#features/cash/ledger/balances.queries.ts";
import { getMarketPrices } from "#features/market/offers/market-prices.queries.ts";
import { listArticles } from "#features/operations/articles/articles.queries.ts";
import {
  getCompanyChecklist,
  getOwnChecklist,
} from "#features/operations/checklists/checklists.queries.ts";
import {
  listCompanyWishes,
  listUserWishes,
} from "#features/operations/wishlist/wishlist.queries.ts";
import { getRegisterHealth } from "#features/register/health/register-health.queries.ts";
import { listUserHoldings } from "#features/register/holders/holdings.queries.ts";
import { getPortfolioHistory } from "#features/register/holders/portfolio-history.queries.ts";
import { listMovements } from "#features/register/lines/movements.queries.ts";
import { getMovementStatistics } from "#features/register/statistics/movement-statistics.queries.ts";
import { getShareholderStatistics } from "#features/register/statistics/shareholder-statistics.queries.ts";
import { findOpenRound, listFundraisings } from "#features/rounds/offer/fundraising.queries.ts";
import { getSubscriptionStatistics } from "#features/rounds/subscriptions/subscription-totals.queries.ts";

const latest = { limit: shownOnDashboard.lines, direction: "desc" } as const;
const newest = {
  sort: "publishedAt",
  direction: "desc",
  limit: shownOnDashboard.articles,
} as const;

/** A company that is no longer shown is neither named nor led to. */
const readWishes = async (ctx: Context, userId: string): Promise<OwnDashboard["wishes"]> => {
  const wishes = (await listUserWishes(ctx, userId)).filter(
    ({ company, websiteLink }) => company !== null || websiteLink !== null,
  );
  return { items: wishes.slice(0, shownOnDashboard.wishes), total: wishes.length };
};

/** All that an investor’s dashboard shows, of one instant. */
export const getOwnDashboard = (ctx: Context): Promise<OwnDashboard> =>
  snapshot(ctx, async (inner) => {
    const actor = requireActor(inner);
    const { userId } = actor;
    const { free } = await findBalances(inner, { holderId: userId, companyId: null });
    const holders = { kind: "holders", of: actor } as const;
    return {
      checklist: await getOwnChecklist(inner),
      holdings: await listUserHoldings(inner, userId, { include: "corporates" }),
      history: await getPortfolioHistory(inner, userId),
      balanceCents: toWire(free),
      movements: (await listMovements(inner, holders, latest)).items.map((line) => ({
        ...line,
        isFromOwn: actsFor(actor, line.transferor?.holderId ?? ""),
        isToOwn: actsFor(actor, line.transferee?.holderId ?? ""),
      })),
      openRounds: await listFundraisings(inner, {
        state: only("OPEN"),
        sort: "closesOn",
        direction: "asc",
        limit: shownOnDashboard.rounds,
      }),
      news: await listArticles(inner, { held: true, ...newest }),
      wishes: await readWishes(inner, userId),
    };
  });

const readCompared = async (
  ctx: Context,
  companyId: string,
  days: readonly string[],
): Promise<CompanyDashboard["compared"]> => {
  const pair = dayPairOf(days, {});
  if (pair === undefined) return null;
  return {
    before: await getShareholderStatistics(ctx, companyId, pair.since),
    after: await getShareholderStatistics(ctx, companyId, pair.until),
  };
};

const readOpenRound = async (
  ctx: Context,
  companyId: string,
): Promise<CompanyDashboard["openRound"]> => {
  const round = await findOpenRound(ctx, companyId);
  if (round === undefined) return null;
  const { averageTicketCents } = await getSubscriptionStatistics(ctx, companyId, round.id);
  return { ...round, averageTicketCents };
};

/** All that a company’s dashboard shows, of one instant. */
export const getCompanyDashboard = (ctx: Context, companyId: string): Promise<CompanyDashboard> =>
  snapshot(ctx, async (inner) => {
    const checklist = await getCompanyChecklist(inner, companyId);
    const shareholders = await getShareholderStatistics(inner, companyId, undefined);
    const days = shareholders.months.map(({ on }) => on);
    const register = { kind: "company", companyId } as const;
    return {
      checklist,
      registerFaultCount: (await getRegisterHealth(inner, companyId)).faultCount,
      shareholders,
      compared: await readCompared(inner, companyId, days),
      movements: await getMovementStatistics(inner, companyId),
      lines: (await listMovements(inner, register, latest)).items,
      openRound: await readOpenRound(inner, companyId),
      prices: await getMarketPrices(inner, companyId),
      wishes: await listCompanyWishes(inner, companyId, {
        sort: "createdAt",
        direction: "desc",
        limit: shownOnDashboard.wishers,
      }),
      news: await listArticles(inner, { companyId, state: only("PUBLISHED"), ...newest }),
    };
  });
