import type { DealPart } from "@coulisse/contract/market/market.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { step } from "#platform/step.ts";
import type { SignatureSubject } from "#features/signing/signatures/endings.commands.ts";
import {
  requireInformed,
  requireWasInformed,
} from "#features/market/deals/deal-consents.commands.ts";
import { type DealRow } from "#features/market/deals/deals.store.ts";
import { endHeldDeal, holdDeal, dealSteps } from "#features/market/deals/held-deals.commands.ts";
import { settleDealJob } from "#features/market/market.jobs.ts";
import { stepEnd } from "#features/market/market.rules.ts";
import { setAsideDoubted } from "#features/market/deals/doubted-signatures.commands.ts";
import { requireSettleable } from "#features/market/deals/signing.commands.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import { stillActsFor } from "#features/entities/corporates/representation.queries.ts";

/** Gives who acted last; what a provider tells is read by a job, which is neither of the two. */
const partOf = ({ actor }: Context, deal: DealRow): DealPart => {
  if (actor?.userId === deal.buyer_user_id) return "BUYER";
  return actor?.userId === deal.seller_user_id ? "SELLER" : "PLATFORM";
};

/** An order that was asked for outside of the market moves nothing of it. */
const findHeld = async (w: Writing, id: string): Promise<DealRow | undefined> => {
  const known = await w.db.selectFrom("deals").select("id").where("id", "=", id).executeTakeFirst();
  return known && (await holdDeal(w, id)).deal;
};

/** Nobody binds an entity that they no longer represent. */
const requireRepresented = async (w: Writing, deal: DealRow): Promise<void> => {
  const stand = [
    await stillActsFor(w, deal.seller_user_id, deal.seller_id),
    await stillActsFor(w, deal.buyer_user_id, deal.buyer_id),
  ];
  if (stand.includes(false)) throw new Problem("representative_gone");
};

/**
 * The signer is asked about again with the code: a link, an identity or a clause may have gone
 * since the order was drawn, and a name may have come on a register of freezes.
 */
const maySign = async (w: Writing, id: string): Promise<void> => {
  const { userId } = requireActor(w);
  const held = await holdDeal(w, id);
  const { deal } = held;
  if (deal.state !== "APPROVED") throw new Problem("signature_ended");
  if (deal.due_at <= w.clock.now()) throw new Problem("deal_too_late");
  requireSettleable(w, held);
  await requireRepresented(w, deal);
  if (deal.seller_user_id === userId) await requireTrader(w, userId, deal.seller_id);
  if (deal.buyer_user_id !== userId) return;
  await requireTrader(w, userId, deal.buyer_id);
  await requireInformed(w, deal);
};

/** APPROVED to SIGNED when both have signed the order; one that is refused ends the deal. */
export const dealSubject: SignatureSubject = {
  hold: async (w, id) => {
    await findHeld(w, id);
  },
  maySign: async (w, id) => {
    if (await findHeld(w, id)) await maySign(w, id);
  },
  ended: async (w, end) => {
    const deal = await findHeld(w, end.subjectId);
    if (!deal) return;
    if (deal.state !== "APPROVED") throw new Problem("signature_ended");
    if (end.state === "EXPIRED") {
      await endHeldDeal(w, deal, { state: "EXPIRED", part: "CLOCK" });
      return;
    }
    if (end.state === "REFUSED") {
      const { reason } = end;
      await endHeldDeal(w, deal, { state: "CANCELLED", part: partOf(w, deal), reason });
      return;
    }
    await requireRepresented(w, deal);
    await requireWasInformed(w, deal);
    await step(w, dealSteps, deal, "SIGNED", {
      columns: { signed_at: end.at, due_at: stepEnd(end.at) },
      entry: { event: "SIGNED", part: partOf(w, deal) },
      news: { kind: "deal_waits_for_you", to: "BUYER" },
    });
    await setAsideDoubted(w, deal);
  }, // The last of payment and seal settles: each sends the job in the commit that makes it true.
  sealed: (w, id) => w.jobs.send(w.db, settleDealJob, { dealId: id }),
};
