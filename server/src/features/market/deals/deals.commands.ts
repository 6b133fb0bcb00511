import { isUnderWay } from "@coulisse/domain/machines.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { dealsPerDay, type marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { actsFor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";
import { step } from "#platform/step.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { openNextStep, requireNoParty } from "#features/market/deals/approval.commands.ts";
import { countDealsToday } from "#features/market/offers/daily-bounds.queries.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import { insertDeal, lockDeal, type DealRow } from "#features/market/deals/deals.store.ts";
import {
  endHeldDeal,
  holdDeal,
  recordStep,
  sideOf,
  dealSteps,
} from "#features/market/deals/held-deals.commands.ts";
import { tellDeal } from "#features/market/market-news.commands.ts";
import { amountsOf, rightsSold, stepEnd } from "#features/market/market.rules.ts";
import { holdOffer } from "#features/market/offers/offers.commands.ts";
import { requireAmount } from "#features/market/offers/offers.rules.ts";
import { writeOffer, type OfferRow } from "#features/market/offers/offers.store.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import {
  areRelated,
  freeQuantity,
  requireMovable,
  type HeldMarket,
} from "#features/market/traders.queries.ts";
import { actingHolder } from "#features/entities/corporates/representation.queries.ts";

type Answer = ParsedBody<(typeof marketRoutes)["proposeDeal"]>;

/** The offer must still be there for so many. */
const requireOffered = (ctx: Context, offer: OfferRow, quantity: bigint): void => {
  if (offer.state !== "OPEN" || offer.expires_on < dayOf(ctx.clock.now())) {
    throw new Problem("offer_over");
  }
  if (quantity > offer.remaining_quantity) {
    throw fieldProblem("offer_too_small", "quantity", { left: toWire(offer.remaining_quantity) });
  }
};

const requireFree = async (w: Writing, offer: OfferRow, holderId: string, q: bigint) => {
  const available = await freeQuantity(w, offer.share_category_id, holderId);
  if (available >= q) return;
  throw fieldProblem("not_enough_free_shares", "quantity", {
    available: toWire(available < 0n ? 0n : available),
    asked: toWire(q),
  });
};

type Proposal = Readonly<{
  market: HeldMarket;
  holderId: string;
  quantity: bigint;
}>;

const insertProposal = async (w: Writing, offer: OfferRow, asked: Proposal) => {
  const { userId } = requireActor(w);
  const { market, holderId, quantity } = asked;
  const isSale = offer.kind === "SELL";
  const [seller, buyer] = isSale ? [offer.holder_id, holderId] : [holderId, offer.holder_id];
  const unitPrice = writtenPrice(offer.unit_price);
  const { amount, fee, duty } = amountsOf(quantity, unitPrice, market, w.clock.now());
  return insertDeal(w, {
    offer_id: offer.id,
    company_id: offer.company_id,
    share_category_id: offer.share_category_id,
    seller_id: seller,
    seller_user_id: isSale ? offer.made_by : userId,
    buyer_id: buyer,
    buyer_user_id: isSale ? userId : offer.made_by,
    quantity,
    unit_price: unitPrice,
    amount_cents: amount,
    fees_bps: market.feesBps,
    fee_cents: fee,
    duty_cents: duty,
    state: "PROPOSED",
    related: await areRelated(w, seller, buyer),
    proposed_part: isSale ? "BUYER" : "SELLER",
    proposed_by: userId,
    due_at: stepEnd(w.clock.now()),
  });
};

/** Fifty who answer one offer at once come one after the other: nothing is promised before its yes. */
const propose = async (
  w: Writing,
  offerId: string,
  { quantity: asked, corporateId }: Answer,
): Promise<string> => {
  const { userId } = requireActor(w);
  const { market, offer } = await holdOffer(w, offerId);
  if (!(await mayInvestIn(w, market.companyId))) throw new Problem("offer_not_found");
  if (!market.isOpen) throw new Problem("market_closed");
  const holderId = actingHolder(w, corporateId);
  const quantity = BigInt(asked);
  requireOffered(w, offer, quantity);
  if (holderId === offer.holder_id) throw new Problem("deal_with_oneself");
  requireMovable(w, market);
  requireAmount(quantity, offer.unit_price);
  await requireTrader(w, userId, holderId);
  if (offer.kind === "BUY") await requireFree(w, offer, holderId, quantity);
  if ((await countDealsToday(w, userId)) >= dealsPerDay) {
    throw new Problem("too_many_deals", { facts: { max: dealsPerDay } });
  }
  const id = await insertProposal(w, offer, { market, holderId, quantity });
  const deal = await lockDeal(w, id);
  if (!deal) throw new Problem("deal_not_found");
  await recordStep(w, deal, {
    event: "PROPOSED",
    part: offer.kind === "SELL" ? "BUYER" : "SELLER",
  });
  const to = offer.kind === "SELL" ? "SELLER" : "BUYER";
  await tellDeal(w, id, { kind: "deal_waits_for_you", to });
  return id;
};

export const proposeDeal = (
  ctx: Context,
  offerId: string,
  asked: Answer,
  repeat: Repeat = null,
): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    await lockActingUser(w);
    return getDeal(w, await createOnce(w, repeat, () => propose(w, offerId, asked)));
  });

/** The side that has not proposed it answers it, while there is time. */
const requireAnswerable = (ctx: Context, deal: DealRow): "SELLER" | "BUYER" => {
  const side = sideOf(ctx, deal, deal.proposed_part === "SELLER" ? "BUYER" : "SELLER");
  if (deal.state !== "PROPOSED") throw new Problem("deal_step_over");
  return side;
};

/** The other side's yes: what it takes of the offer is promised to this deal, and to no other. */
export const acceptDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const { market, offer, deal } = await holdDeal(w, id);
    const side = requireAnswerable(w, deal);
    const now = w.clock.now();
    if (deal.due_at <= now) throw new Problem("deal_too_late");
    // What comes back from a pre-emption goes on with a deal that was agreed on before.
    if (!market.isOpen && deal.parent_id === null) throw new Problem("market_closed");
    requireOffered(w, offer, deal.quantity);
    requireMovable(w, market);
    rightsSold(market);
    await requireTrader(w, userId, side === "SELLER" ? deal.seller_id : deal.buyer_id);
    const remaining = offer.remaining_quantity - deal.quantity;
    await writeOffer(w, offer, { state: remaining === 0n ? "FILLED" : "OPEN", remaining });
    await step(w, dealSteps, deal, "ACCEPTED", {
      columns: {
        accepted_at: now,
        promised_on: dayOf(now),
        ...(side === "SELLER" ? { seller_user_id: userId } : { buyer_user_id: userId }),
        ...(deal.parent_id === null ? {} : { preempted_at: now }),
      },
      entry: { event: "ACCEPTED", part: side },
    });
    await openNextStep(w, market, id);
    return getDeal(w, id);
  });

export const declineDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { deal } = await holdDeal(w, id);
    const part = requireAnswerable(w, deal);
    await endHeldDeal(w, deal, { state: "DECLINED", part });
    return getDeal(w, id);
  });

/**
 * Either side cancels until both have signed; after that the deal binds, and an administrator
 * decides.
 */
export const cancelDeal = (
  ctx: Context,
  id: string,
  { reason }: ParsedBody<(typeof marketRoutes)["cancelDeal"]>,
): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const actor = requireActor(w);
    const { isAdmin } = actor;
    const { deal } = await holdDeal(w, id);
    const isSide = actsFor(actor, deal.seller_id) || actsFor(actor, deal.buyer_id);
    if (!isSide && !isAdmin) throw new Problem("deal_not_found");
    const binds = deal.state === "SIGNED" || deal.state === "PAID";
    if (!isUnderWay("deals", deal.state) || (binds && !isAdmin))
      throw new Problem("deal_step_over");
    if (binds) await requireNoParty(w, deal);
    const part = isSide && !binds ? sideOf(w, deal) : "PLATFORM";
    await endHeldDeal(w, deal, { state: "CANCELLED", part, reason: reason ?? null });
    return getDeal(w, id);
  });
