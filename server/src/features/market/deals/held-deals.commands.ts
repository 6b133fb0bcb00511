import { isUnderWay } from "@coulisse/domain/machines.ts";
import type { DealEvent, DealPart } from "@coulisse/contract/market/market.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { step, type Stepping } from "#platform/step.ts";
import { cancelSignatures } from "#features/signing/signatures/signatures.commands.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";
import {
  insertDeal,
  insertEvent,
  lockDeal,
  writeDeal,
  type DealRow,
} from "#features/market/deals/deals.store.ts";
import { tellDeal } from "#features/market/market-news.commands.ts";
import { standingStates, stepEnd } from "#features/market/market.rules.ts";
import { lockOffer, writeOffer, type OfferRow } from "#features/market/offers/offers.store.ts";
import { areRelated, holdMarket, type HeldMarket } from "#features/market/traders.queries.ts";

export type HeldDeal = Readonly<{ market: HeldMarket; offer: OfferRow; deal: DealRow }>;

/** Locks the company of a deal, its offer and then the deal, wherever one of them is decided on. */
export const holdDeal = async (w: Writing, id: string): Promise<HeldDeal> => {
  const known = await w.db
    .selectFrom("deals")
    .select(["share_category_id", "offer_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const market = known && (await holdMarket(w, known.share_category_id));
  const offer = market && (await lockOffer(w, known.offer_id));
  const deal = offer && (await lockDeal(w, id));
  if (!deal) throw new Problem("deal_not_found");
  return { market, offer, deal };
};

/**
 * Gives the side on which the caller stands; somebody who acts for both stands on the one that is
 * asked for.
 */
export const sideOf = (
  ctx: Context,
  deal: Pick<DealRow, "seller_id" | "buyer_id">,
  wanted?: "SELLER" | "BUYER",
): "SELLER" | "BUYER" => {
  const actor = requireActor(ctx);
  const isSeller = actsFor(actor, deal.seller_id);
  const isBuyer = actsFor(actor, deal.buyer_id);
  if (!isSeller && !isBuyer) throw new Problem("deal_not_found");
  if (wanted === undefined) return isSeller ? "SELLER" : "BUYER";
  if (wanted === "SELLER" ? isSeller : isBuyer) return wanted;
  throw new Problem("deal_not_yours_to_decide");
};

type Step = Readonly<{
  event: DealEvent;
  part: DealPart;
  reason?: string | null;
  /** The detail stands in the audit log beside the step, and not in the timeline. */
  detail?: Readonly<Record<string, string[]>>;
}>;

/** Last line of a step: the timeline and the audit log have it. */
export const recordStep = async (
  w: Writing,
  deal: Pick<DealRow, "id" | "offer_id" | "seller_id" | "buyer_id" | "quantity">,
  { event, part, reason = null, detail = {} }: Step,
): Promise<void> => {
  const actorId = part === "CLOCK" ? null : (w.actor?.userId ?? null);
  await insertEvent(w, deal.id, w.clock.now(), { event, part, actorId, reason });
  await recordAudit(w, {
    action: `deal.${event.toLowerCase()}`,
    entityType: "deal",
    entityId: deal.id,
    detail: {
      offerId: deal.offer_id,
      sellerId: deal.seller_id,
      buyerId: deal.buyer_id,
      quantity: deal.quantity.toString(),
      part,
      ...detail,
      ...(reason === null ? {} : { reason }),
    },
  });
};

type Columns = Omit<Parameters<typeof writeDeal>[2], "state">;

/** Steps of a deal: the timeline and the audit log have them, and the sides or the company are told. */
export const dealSteps: Stepping<"deals", DealRow, Columns, Step, Parameters<typeof tellDeal>[2]> =
  {
    subject: "deals",
    write: writeDeal,
    record: recordStep,
    tell: tellDeal,
  };

/** Gives what is set aside in the buyer's wallet for a deal that is paid. */
export const reservationOf = (deal: DealRow) => ({
  holderId: deal.buyer_id,
  cents: deal.amount_cents + deal.fee_cents + deal.duty_cents,
  cause: `deal ${deal.id}`,
});

/** Gives back to the offer what a deal had taken of it, for as long as the offer lasts. */
const giveBack = async (w: Writing, deal: DealRow): Promise<OfferRow> => {
  const offer = await lockOffer(w, deal.offer_id);
  invariant(offer, "a deal has its offer");
  const remaining = offer.remaining_quantity + deal.quantity;
  if (offer.state !== "FILLED" && offer.state !== "OPEN") {
    await writeOffer(w, offer, { state: offer.state as "WITHDRAWN" | "EXPIRED", remaining });
    return offer;
  }
  const isOver = offer.expires_on < dayOf(w.clock.now());
  const { promised_on: promisedOn } = deal;
  await writeOffer(w, offer, {
    remaining,
    // From the day of the deal on they were kept for it; before that a line may have used them.
    ...(promisedOn !== null && promisedOn > offer.promised_on ? { promisedOn } : {}),
    ...(isOver ? { state: "EXPIRED", endedAt: w.clock.now() } : { state: "OPEN" }),
  });
  return { ...offer, state: isOver ? "EXPIRED" : "OPEN", version: offer.version + 1 };
};

/** Offers to the buyer what a shareholder pre-empted and did not take, if they still want it. */
const offerToBuyer = async (w: Writing, deal: DealRow, offer: OfferRow) => {
  if (deal.parent_id === null || offer.state !== "OPEN") return;
  const parent = await lockDeal(w, deal.parent_id);
  if (!parent || parent.buyer_id === deal.buyer_id) return;
  const id = await insertDeal(w, {
    offer_id: deal.offer_id,
    parent_id: parent.id,
    company_id: deal.company_id,
    share_category_id: deal.share_category_id,
    seller_id: deal.seller_id,
    seller_user_id: deal.seller_user_id,
    buyer_id: parent.buyer_id,
    buyer_user_id: parent.buyer_user_id,
    quantity: deal.quantity,
    unit_price: deal.unit_price,
    amount_cents: deal.amount_cents,
    fees_bps: deal.fees_bps,
    fee_cents: deal.fee_cents,
    duty_cents: deal.duty_cents,
    state: "PROPOSED",
    related: await areRelated(w, deal.seller_id, parent.buyer_id),
    proposed_part: "SELLER",
    proposed_by: deal.seller_user_id,
    due_at: stepEnd(w.clock.now()),
  });
  const again = { ...deal, id, buyer_id: parent.buyer_id };
  await recordStep(w, again, { event: "PROPOSED", part: "CLOCK" });
  await tellDeal(w, id, { kind: "deal_waits_for_you", to: "BUYER" });
};

type End = Readonly<{
  state: "DECLINED" | "REJECTED" | "CANCELLED" | "EXPIRED";
  part: DealPart;
  reason?: string | null;
}>;

/**
 * Ends a deal that is held before it is settled: its order is no longer signed, what was set aside
 * is in the buyer's wallet again, and its shares are on the offer again, or free.
 */
export const endHeldDeal = async (
  w: Writing,
  deal: DealRow,
  { state, part, reason = null }: End,
): Promise<void> => {
  invariant(isUnderWay("deals", deal.state), "what ended stays as it is");
  if (deal.state === "APPROVED") await cancelSignatures(w, "transfer_order", [deal.id]);
  if (deal.state === "PAID") await moveCash(w, { ...reservationOf(deal), kind: "RELEASED" });
  await step(w, dealSteps, deal, state, {
    columns: { ended_at: w.clock.now(), reason },
    entry: { event: state, part, reason },
    news: { kind: "deal_over", to: "BOTH" },
  });
  if (!(standingStates as readonly string[]).includes(deal.state)) return;
  const offer = await giveBack(w, deal);
  await offerToBuyer(w, deal, offer);
};
