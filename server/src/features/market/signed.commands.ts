import type { DealPart } from "@coulisse/contract/market.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import type { SignatureSubject } from "#features/signatures/endings.commands.ts";
import { requireInformed, requireWasInformed } from "#features/market/deal-consents.commands.ts";
import { writeDeal, type DealRow } from "#features/market/deals.store.ts";
import { endHeldDeal, holdDeal, recordStep } from "#features/market/held-deals.commands.ts";
import { tellDeal } from "#features/market/market-news.commands.ts";
import { settleDealJob } from "#features/market/market.jobs.ts";
import { stepEnd } from "#features/market/market.rules.ts";
import { holdDoubted } from "#features/market/doubted-signatures.commands.ts";
import { requireSettleable } from "#features/market/signing.commands.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import { actsFor } from "#features/market/traders.queries.ts";

/** Who acted last; what a provider tells is read by a job, which is neither of the two. */
const partOf = ({ actor }: Context, deal: DealRow): DealPart => {
  if (actor?.userId === deal.buyer_user_id) return "BUYER";
  return actor?.userId === deal.seller_user_id ? "SELLER" : "PLATFORM";
};

/** An order that was asked for outside of the market moves nothing of it. */
const findHeld = async (ctx: Context, tx: Tx, id: string): Promise<DealRow | undefined> => {
  const known = await tx.selectFrom("deals").select("id").where("id", "=", id).executeTakeFirst();
  return known && (await holdDeal(ctx, tx, id)).deal;
};

/** Nobody binds an entity that they no longer represent. */
const requireRepresented = async (tx: Tx, deal: DealRow): Promise<void> => {
  const stand = [
    await actsFor({ db: tx }, deal.seller_user_id, deal.seller_id),
    await actsFor({ db: tx }, deal.buyer_user_id, deal.buyer_id),
  ];
  if (stand.includes(false)) throw new Problem("representative_gone");
};

/**
 * Who signs is asked again with the code: a link, an identity or a clause may have gone since the
 * order was drawn, and a name may have come on a register of freezes.
 */
const maySign = async (ctx: Context, tx: Tx, id: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  const held = await holdDeal(ctx, tx, id);
  const { deal } = held;
  if (deal.state !== "APPROVED") throw new Problem("signature_ended");
  if (deal.due_at <= ctx.clock.now()) throw new Problem("deal_too_late");
  requireSettleable(ctx, held);
  await requireRepresented(tx, deal);
  if (deal.seller_user_id === userId) await requireTrader(ctx, userId, deal.seller_id);
  if (deal.buyer_user_id !== userId) return;
  await requireTrader(ctx, userId, deal.buyer_id);
  await requireInformed(ctx, tx, deal);
};

/** APPROVED to SIGNED when both have signed the order; one that is refused ends the deal. */
export const dealSubject: SignatureSubject = {
  hold: async (ctx, tx, id) => {
    await findHeld(ctx, tx, id);
  },
  maySign: async (ctx, tx, id) => {
    if (await findHeld(ctx, tx, id)) await maySign(ctx, tx, id);
  },
  ended: async (ctx, tx, end) => {
    const deal = await findHeld(ctx, tx, end.subjectId);
    if (!deal) return;
    if (deal.state !== "APPROVED") throw new Problem("signature_ended");
    if (end.state === "EXPIRED") {
      await endHeldDeal(ctx, tx, deal, { state: "EXPIRED", part: "CLOCK" });
      return;
    }
    if (end.state === "REFUSED") {
      const { reason } = end;
      await endHeldDeal(ctx, tx, deal, { state: "CANCELLED", part: partOf(ctx, deal), reason });
      return;
    }
    await requireRepresented(tx, deal);
    await requireWasInformed(ctx, tx, deal);
    await writeDeal(tx, deal, { state: "SIGNED", signed_at: end.at, due_at: stepEnd(end.at) });
    await recordStep(ctx, tx, deal, { event: "SIGNED", part: partOf(ctx, deal) });
    await holdDoubted(ctx, tx, deal);
    await tellDeal(ctx, tx, deal.id, { kind: "deal_waits_for_you", to: "BUYER" });
  }, // The last of payment and seal settles: each sends the job in the commit that makes it true.
  sealed: (ctx, tx, id) => ctx.jobs.send(tx, settleDealJob, { dealId: id }),
};
