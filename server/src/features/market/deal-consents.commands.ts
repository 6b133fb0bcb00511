import type { DealWithTimeline } from "@coulisse/contract/market-shapes.schemas.ts";
import type { marketRoutes } from "@coulisse/contract/market.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { findDealConsents } from "#features/market/deal-consents.queries.ts";
import { getDeal } from "#features/market/deal-timeline.queries.ts";
import { keepConsents, type DealRow } from "#features/market/deals.store.ts";
import { holdDeal, sideOf } from "#features/market/held-deals.commands.ts";
import { consentColumns, requireGivenConsents } from "#features/subscriptions/consents.commands.ts";

const unsigned: readonly string[] = ["PROPOSED", "ACCEPTED", "PRE_EMPTION", "APPROVED"];

/** Each is kept with its hour, for the person who buys and for this deal. */
export const keepDealConsents = (
  ctx: Context,
  id: string,
  { informed, ...given }: ParsedBody<(typeof marketRoutes)["keepDealConsents"]>,
): Promise<DealWithTimeline> =>
  transaction(ctx, async (tx, inner) => {
    const { userId } = requireActor(ctx);
    const { deal } = await holdDeal(inner, tx, id);
    sideOf(inner, deal, "BUYER");
    if (!unsigned.includes(deal.state)) throw new Problem("deal_step_over");
    const now = ctx.clock.now();
    const columns = {
      ...consentColumns(given, now),
      ...(informed === undefined ? {} : { informed_at: now }),
    };
    await keepConsents(tx, { dealId: id, userId }, columns);
    await recordAudit(inner, tx, {
      action: "deal.consented",
      entityType: "deal",
      entityId: id,
      detail: { given: Object.keys({ ...given, ...(informed ? { informed } : {}) }) },
    });
    return getDeal(inner, id);
  });

/**
 * R-23k: who buys has been told that nothing guarantees these shares, and warned where they know too
 * little or stake much, before they sign. An order that is signed without it is not one.
 */
export const requireInformed = async (ctx: Context, tx: Tx, deal: DealRow): Promise<void> => {
  const reads = { db: tx, clock: ctx.clock };
  const kept = await findDealConsents(reads, deal.id, deal.buyer_user_id);
  if (kept.informed_at === null) throw new Problem("market_information_missing");
  requireGivenConsents(ctx, deal.amount_cents, kept);
};
