import type { InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findInvestorClass } from "#features/identity/classes/investor-classes.queries.ts";
import { findDealConsents, unsigned } from "#features/market/deals/deal-consents.queries.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import { keepConsents, type DealRow } from "#features/market/deals/deals.store.ts";
import { holdDeal, sideOf } from "#features/market/deals/held-deals.commands.ts";
import {
  consentColumns,
  requireGivenConsents,
} from "#features/rounds/subscriptions/consents.commands.ts";

/** Each is kept with its hour, for the person who buys and for this deal. */
export const keepDealConsents = (
  ctx: Context,
  id: string,
  { informed, ...given }: ParsedBody<(typeof marketRoutes)["keepDealConsents"]>,
): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const { deal } = await holdDeal(w, id);
    sideOf(w, deal, "BUYER");
    if (!unsigned.includes(deal.state)) throw new Problem("deal_step_over");
    const now = w.clock.now();
    const columns = {
      ...consentColumns(given, now),
      ...(informed === undefined ? {} : { informed_at: now }),
    };
    await keepConsents(w, { dealId: id, userId }, columns);
    await recordAudit(w, {
      action: "deal.consented",
      entityType: "deal",
      entityId: id,
      detail: { given: Object.keys({ ...given, ...(informed ? { informed } : {}) }) },
    });
    return getDeal(w, id);
  });

const requireGiven = (
  ctx: Context,
  deal: DealRow,
  kept: Awaited<ReturnType<typeof findDealConsents>>,
  investorClass: InvestorClass,
): void => {
  if (kept.informed_at === null) throw new Problem("market_information_missing");
  requireGivenConsents(ctx, { amountCents: deal.amount_cents, investorClass }, kept);
};

/**
 * R-23k: who buys has been told that nothing guarantees these shares, and, unless they are
 * sophisticated (R-23a), warned where they know too little or stake much, before they sign. The class
 * that counted is kept with it.
 */
export const requireInformed = async (w: Writing, deal: DealRow): Promise<void> => {
  const reads = w;
  const kept = await findDealConsents(reads, deal.id, deal.buyer_user_id);
  const investorClass = await findInvestorClass(reads, deal.buyer_id);
  requireGiven(w, deal, kept, investorClass);
  const whose = { dealId: deal.id, userId: deal.buyer_user_id };
  await keepConsents(w, whose, { investor_class: investorClass });
};

/** An order that is signed without it is not one: by the class that counted when its buyer signed. */
export const requireWasInformed = async (w: Writing, deal: DealRow): Promise<void> => {
  const reads = w;
  const kept = await findDealConsents(reads, deal.id, deal.buyer_user_id);
  const counted = kept.investor_class ?? (await findInvestorClass(reads, deal.buyer_id));
  requireGiven(w, deal, kept, counted as InvestorClass);
};
