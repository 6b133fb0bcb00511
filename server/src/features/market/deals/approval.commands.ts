import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealPart, marketRoutes } from "@coulisse/contract/market/market.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { actsFor, may } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { step } from "#platform/step.ts";
import { findClause } from "#features/market/clauses/clauses.queries.ts";
import { getDeal } from "#features/market/deals/deal-timeline.queries.ts";
import { lockDeal, writeDeal, type DealRow } from "#features/market/deals/deals.store.ts";
import {
  endHeldDeal,
  holdDeal,
  recordStep,
  dealSteps,
} from "#features/market/deals/held-deals.commands.ts";
import { tellDeal } from "#features/market/market-news.commands.ts";
import { tellPreemptionJob } from "#features/market/market.jobs.ts";
import { approvalEnd, preemptionEnd, stepEnd } from "#features/market/market.rules.ts";
import { hasOtherHolders } from "#features/market/pre-emption/pre-emption.queries.ts";
import type { HeldMarket } from "#features/market/traders.queries.ts";

/** ACCEPTED or PRE_EMPTION to APPROVED: both are asked to sign. */
const approve = (
  w: Writing,
  deal: DealRow,
  approvedOn: string | null,
  entry?: Parameters<typeof recordStep>[2],
): Promise<void> => {
  const now = w.clock.now();
  return step(w, dealSteps, deal, "APPROVED", {
    columns: { approved_at: now, approved_on: approvedOn, due_at: stepEnd(now) },
    news: { kind: "deal_waits_for_you", to: "BOTH" },
    ...(entry === undefined ? {} : { entry }),
  });
};

/**
 * Opens the company's approval after its pre-emption, or where none is asked for; none at once
 * where no approval is.
 */
const openApproval = async (w: Writing, market: HeldMarket, deal: DealRow) => {
  if (!market.approvalRequired) {
    await approve(w, deal, null);
    return;
  }
  const now = w.clock.now();
  const agreedOn = dayOf(deal.accepted_at ?? now);
  const { approvalDays } = await findClause(w, deal.company_id, agreedOn);
  await writeDeal(w, deal, { due_at: approvalEnd(now, approvalDays, market.legalForm) });
  await tellDeal(w, deal.id, { kind: "deal_needs_approval", to: "COMPANY" });
};

/** Goes on with a deal that was accepted, as the clauses of the company ask for on that day. */
export const openNextStep = async (w: Writing, market: HeldMarket, id: string): Promise<void> => {
  const deal = await lockDeal(w, id);
  invariant(deal, "a deal that was held is there");
  const { preemptionDays } = market;
  const asksHolders =
    deal.preempted_at === null && preemptionDays !== null && (await hasOtherHolders(w, deal));
  if (!asksHolders) {
    await openApproval(w, market, deal);
    return;
  }
  const endsAt = preemptionEnd(w.clock.now(), preemptionDays);
  await step(w, dealSteps, deal, "PRE_EMPTION", {
    columns: { preemption_ends_at: endsAt, due_at: endsAt },
    entry: { event: "PRE_EMPTION_OPENED", part: "CLOCK" },
  });
  await w.jobs.send(w.db, tellPreemptionJob, { dealId: id, after: null });
};

/**
 * The person who decides for the company or the platform is no party: not of the deal, nor of what
 * came of its pre-emption.
 */
export const requireNoParty = async (w: Writing, deal: DealRow): Promise<DealPart> => {
  const actor = requireActor(w);
  const isCompany = may(actor, "decide", deal.company_id);
  if (!isCompany && !actor.isAdmin) throw new Problem("deal_not_found");
  const root = deal.parent_id ?? deal.id;
  const family = await w.db
    .selectFrom("deals")
    .select(["seller_id", "buyer_id", "seller_user_id", "buyer_user_id"])
    .where((eb) => eb.or([eb("id", "=", root), eb("parent_id", "=", root)]))
    .execute();
  const isParty = family.some(
    (one) =>
      actsFor(actor, one.seller_id) ||
      actsFor(actor, one.buyer_id) ||
      one.seller_user_id === actor.userId ||
      one.buyer_user_id === actor.userId,
  );
  if (isParty) throw new Problem("approver_is_party");
  return isCompany ? "COMPANY" : "PLATFORM";
};

const waitsForCompany = (deal: DealRow): boolean =>
  deal.state === "ACCEPTED" || (deal.state === "PRE_EMPTION" && deal.preempted_at !== null);

/** A clause that came after both could sign asks for an approval that nobody gave yet. */
const lacksApproval = ({ state, approved_on }: DealRow, { approvalRequired }: HeldMarket) =>
  approvalRequired && approved_on === null && ["APPROVED", "SIGNED", "PAID"].includes(state);

export const approveDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { market, deal } = await holdDeal(w, id);
    const part = await requireNoParty(w, deal);
    const today = dayOf(w.clock.now());
    if (lacksApproval(deal, market)) {
      await writeDeal(w, deal, { approved_on: today });
      await recordStep(w, deal, { event: "APPROVED", part });
    } else {
      if (!waitsForCompany(deal)) throw new Problem("deal_step_over");
      if (deal.due_at <= w.clock.now()) throw new Problem("deal_too_late");
      await approve(w, deal, today, { event: "APPROVED", part });
    }
    return getDeal(w, id);
  });

export const rejectDeal = (
  ctx: Context,
  id: string,
  { reason }: ParsedBody<(typeof marketRoutes)["rejectDeal"]>,
): Promise<DealWithTimeline> =>
  write(ctx, async (w) => {
    const { deal } = await holdDeal(w, id);
    const part = await requireNoParty(w, deal);
    if (!waitsForCompany(deal)) throw new Problem("deal_step_over");
    if (deal.due_at <= w.clock.now()) throw new Problem("deal_too_late");
    await endHeldDeal(w, deal, { state: "REJECTED", part, reason });
    return getDeal(w, id);
  });

/** the company's time is over, and its silence is approval. */
export const approveBySilence = async (w: Writing, deal: DealRow): Promise<boolean> => {
  if (!waitsForCompany(deal)) return false;
  const today = dayOf(w.clock.now());
  await approve(w, deal, today, { event: "APPROVED_BY_SILENCE", part: "CLOCK" });
  return true;
};
