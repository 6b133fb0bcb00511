import type { DealWithTimeline } from "@coulisse/contract/market-shapes.schemas.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireUndoubted } from "#features/market/doubted-signatures.commands.ts";
import { getDeal } from "#features/market/deal-timeline.queries.ts";
import { writeDeal } from "#features/market/deals.store.ts";
import {
  holdDeal,
  recordStep,
  reservationOf,
  sideOf,
} from "#features/market/held-deals.commands.ts";
import { settleDealJob } from "#features/market/market.jobs.ts";
import { stepEnd } from "#features/market/market.rules.ts";
import { requireSettleable } from "#features/market/signing.commands.ts";
import { mayBePaid, requireTrader } from "#features/market/traders.commands.ts";
import { moveCash } from "#features/wallets/cash.commands.ts";

/**
 * SIGNED to PAID: price, fees and duty are set aside in the buyer's wallet with the step, or neither
 * is. Asked again it answers the same, and sets nothing aside twice. The settlement follows at once.
 */
export const payDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  transaction(ctx, async (tx, inner) => {
    const { userId } = requireActor(ctx);
    const held = await holdDeal(inner, tx, id);
    const { deal } = held;
    sideOf(inner, deal, "BUYER");
    if (deal.state === "PAID" || deal.state === "SETTLED") return getDeal(inner, id);
    if (deal.state !== "SIGNED") throw new Problem("deal_step_over");
    const now = ctx.clock.now();
    if (deal.due_at <= now) throw new Problem("deal_too_late");
    requireSettleable(inner, held);
    await requireTrader(inner, userId, deal.buyer_id);
    // What could not be settled would only keep the buyer's cash: why is the seller's to know.
    if (!(await mayBePaid({ db: tx }, deal.seller_id))) throw new Problem("deal_stands_still");
    await requireUndoubted({ db: tx }, deal);
    await moveCash(inner, { ...reservationOf(deal), kind: "RESERVED" });
    await writeDeal(tx, deal, { state: "PAID", paid_at: now, due_at: stepEnd(now) });
    await recordStep(inner, tx, deal, { event: "PAID", part: "BUYER" });
    await ctx.jobs.send(tx, settleDealJob, { dealId: id });
    return getDeal(inner, id);
  });
