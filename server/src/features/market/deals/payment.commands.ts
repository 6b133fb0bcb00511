import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { step } from "#platform/step.ts";
import { requireUndoubted } from "#features/market/deals/doubted-signatures.commands.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import {
  holdDeal,
  reservationOf,
  sideOf,
  dealSteps,
} from "#features/market/deals/held-deals.commands.ts";
import { settleDealJob } from "#features/market/market.jobs.ts";
import { stepEnd } from "#features/market/market.rules.ts";
import { requireSettleable } from "#features/market/deals/signing.commands.ts";
import { mayBePaid, requireTrader } from "#features/market/traders.commands.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";

/**
 * SIGNED to PAID: price, fees and duty are set aside in the buyer's wallet with the step, or neither
 * is. Asked again it answers the same, and sets nothing aside twice. The settlement follows at once.
 */
export const payDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const held = await holdDeal(w, id);
    const { deal } = held;
    sideOf(w, deal, "BUYER");
    if (deal.state === "PAID" || deal.state === "SETTLED") return getDeal(w, id);
    if (deal.state !== "SIGNED") throw new Problem("deal_step_over");
    const now = w.clock.now();
    if (deal.due_at <= now) throw new Problem("deal_too_late");
    requireSettleable(w, held);
    await requireTrader(w, userId, deal.buyer_id);
    // What could not be settled would only keep the buyer's cash: why is the seller's to know.
    if (!(await mayBePaid(w, deal.seller_id))) throw new Problem("deal_stands_still");
    await requireUndoubted(w, deal);
    await moveCash(w, { ...reservationOf(deal), kind: "RESERVED" });
    await step(w, dealSteps, deal, "PAID", {
      columns: { paid_at: now, due_at: stepEnd(now) },
      entry: { event: "PAID", part: "BUYER" },
    });
    await w.jobs.send(w.db, settleDealJob, { dealId: id });
    return getDeal(w, id);
  });
