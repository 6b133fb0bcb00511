import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { openNextStep } from "#features/market/deals/approval.commands.ts";
import { findClause } from "#features/market/clauses/clauses.queries.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import {
  insertDeal,
  keepClaim,
  lockClaims,
  writeAllotment,
  writeDeal,
  type DealRow,
} from "#features/market/deals/deals.store.ts";
import { holdDeal, recordStep, type HeldDeal } from "#features/market/deals/held-deals.commands.ts";
import { tellDeal } from "#features/market/market-news.commands.ts";
import { amountsOf } from "#features/market/market.rules.ts";
import { decidePreemption } from "#features/market/pre-emption/pre-emption.rules.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import { areRelated, heldOn } from "#features/market/traders.queries.ts";
import { actingHolder } from "#features/entities/corporates/representation.queries.ts";

const isOpen = (deal: DealRow): boolean =>
  deal.state === "PRE_EMPTION" && deal.preempted_at === null;

/** Gives what each side pays for so many, at the price and the fees of the deal. */
const columnsFor = (ctx: Context, { market, deal }: HeldDeal, quantity: bigint) => {
  const unitPrice = writtenPrice(deal.unit_price);
  const { amount, fee, duty } = amountsOf(
    quantity,
    unitPrice,
    { ...market, feesBps: deal.fees_bps },
    ctx.clock.now(),
  );
  return { quantity, amount_cents: amount, fee_cents: fee, duty_cents: duty };
};

/**
 * who held the category when the pre-emption began, and neither sells nor buys, may claim at the
 * same price until its last day. A claim that is made again takes the place of the one before.
 */
export const claimShares = (
  ctx: Context,
  id: string,
  { quantity: asked, corporateId }: ParsedBody<(typeof marketRoutes)["claimShares"]>,
): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await lockActingUser(w);
    const { deal } = await holdDeal(w, id);
    const holderId = actingHolder(w, corporateId);
    if (deal.accepted_at === null) throw new Problem("deal_step_over");
    const held = await heldOn(w, deal.share_category_id, holderId, dayOf(deal.accepted_at));
    if (held === 0n || holderId === deal.seller_id || holderId === deal.buyer_id) {
      throw new Problem("claim_not_open_to_you");
    }
    if (!isOpen(deal)) throw new Problem("deal_step_over");
    const now = w.clock.now();
    if (deal.due_at <= now) throw new Problem("deal_too_late");
    const quantity = BigInt(asked);
    if (quantity > deal.quantity) {
      throw fieldProblem("claim_too_large", "quantity", { max: toWire(deal.quantity) });
    }
    await requireTrader(w, userId, holderId);
    await keepClaim(w, { dealId: id, holderId, claimedBy: userId, quantity, held, at: now });
    await recordStep(w, deal, { event: "CLAIMED", part: "BUYER" });
    return getDeal(w, id);
  });

const openPart = async (
  w: Writing,
  held: HeldDeal,
  { holderId, claimedBy, quantity }: { holderId: string; claimedBy: string; quantity: bigint },
): Promise<void> => {
  const { market, deal } = held;
  const id = await insertDeal(w, {
    offer_id: deal.offer_id,
    parent_id: deal.id,
    company_id: deal.company_id,
    share_category_id: deal.share_category_id,
    seller_id: deal.seller_id,
    seller_user_id: deal.seller_user_id,
    buyer_id: holderId,
    buyer_user_id: claimedBy,
    ...columnsFor(w, held, quantity),
    unit_price: deal.unit_price,
    fees_bps: deal.fees_bps,
    state: "PRE_EMPTION",
    related: await areRelated(w, deal.seller_id, holderId),
    proposed_part: "BUYER",
    proposed_by: claimedBy,
    due_at: deal.due_at,
    accepted_at: deal.accepted_at,
    promised_on: deal.promised_on,
    preemption_ends_at: deal.preemption_ends_at,
    preempted_at: w.clock.now(),
  });
  await recordStep(
    w,
    { ...deal, id, buyer_id: holderId, quantity },
    { event: "ALLOTTED", part: "CLOCK" },
  );
  await openNextStep(w, market, id);
};

/**
 * Gives what those parties held whom the clause of that day counts: a seller, what they do not
 * sell.
 */
const countedHoldings = async (w: Writing, deal: DealRow): Promise<bigint[]> => {
  invariant(deal.accepted_at, "a deal in pre-emption was agreed on");
  const day = dayOf(deal.accepted_at);
  const { countedParties } = await findClause(w, deal.company_id, day);
  const heldBy = (id: string) => heldOn(w, deal.share_category_id, id, day);
  const isCounted = (side: "SELLER" | "BUYER") =>
    countedParties === side || countedParties === "BOTH";
  return [
    ...(isCounted("SELLER") ? [(await heldBy(deal.seller_id)) - deal.quantity] : []),
    ...(isCounted("BUYER") ? [await heldBy(deal.buyer_id)] : []),
  ];
};

/**
 * Allots when the last day is over: whole shares go to the claims, each a deal of its own with the
 * same seller; what nobody claimed stays with the buyer.
 */
export const allotShares = async (w: Writing, held: HeldDeal): Promise<boolean> => {
  const { market, deal } = held;
  if (!isOpen(deal)) return false;
  const claims = await lockClaims(w, deal.id);
  const { allotted, leftForBuyer } = decidePreemption(
    deal.quantity,
    claims.map((claim) => ({
      holderId: claim.holder_id,
      held: claim.held_quantity,
      claimed: claim.quantity,
    })),
    await countedHoldings(w, deal),
  );
  const now = w.clock.now();
  const kept = leftForBuyer === 0n ? {} : columnsFor(w, held, leftForBuyer);
  await writeDeal(w, deal, {
    preempted_at: now,
    ...kept,
    ...(leftForBuyer === 0n ? { state: "CANCELLED" as const, ended_at: now } : {}),
  });
  await recordStep(w, deal, { event: "ALLOTTED", part: "CLOCK" });
  for (const { holderId, quantity } of allotted) {
    await writeAllotment(w, deal.id, holderId, quantity);
    if (quantity === 0n) continue;
    const claim = claims.find((one) => one.holder_id === holderId);
    invariant(claim, "what is allotted was claimed");
    await openPart(w, held, { holderId, claimedBy: claim.claimed_by, quantity });
  }
  if (leftForBuyer === 0n) {
    await tellDeal(w, deal.id, { kind: "deal_over", to: "BUYER" });
  } else {
    await openNextStep(w, market, deal.id);
  }
  return true;
};
