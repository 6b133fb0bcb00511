import { isProtected, type InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { toInstant } from "#platform/wire.ts";
import type { Context, Reading } from "#platform/context.ts";
import { findInvestorClass } from "#features/identity/classes/investor-classes.queries.ts";
import {
  findCurrentTest,
  toGivenConsents,
} from "#features/rounds/subscriptions/consents.queries.ts";

type Bought = Readonly<{ id: string; state: string; buyer_id: string; amount_cents: bigint }>;

/** A buyer's consents may still change until both have signed, and so may their class. */
export const unsigned: readonly string[] = ["PROPOSED", "ACCEPTED", "PRE_EMPTION", "APPROVED"];

const nothing = {
  investor_class: null,
  informed_at: null,
  knowledge: null,
  knowledge_tested_at: null,
  knowledge_warned_at: null,
  bearable_loss_cents: null,
  bearable_loss_sent_at: null,
  risk_accepted_at: null,
};

/** Finds what somebody gave for a deal; a test that they took before counts for it too. */
export const findDealConsents = async (r: Reading, dealId: string, userId: string) => {
  const row = await r.db
    .selectFrom("deal_consents")
    .select([
      "investor_class",
      "informed_at",
      "knowledge",
      "knowledge_tested_at",
      "knowledge_warned_at",
    ])
    .select(["bearable_loss_cents", "bearable_loss_sent_at", "risk_accepted_at"])
    .where("deal_id", "=", dealId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const kept = row ?? nothing;
  if (kept.knowledge !== null) return kept;
  return { ...kept, ...(await findCurrentTest(r, userId)) };
};

/** Reads the consents for the buyer; nobody else reads them. */
export const readDealConsents = async (
  ctx: Context,
  deal: Bought,
  userId: string,
): Promise<NonNullable<DealWithTimeline["consents"]>> => {
  const kept = await findDealConsents(ctx, deal.id, userId);
  const counted = unsigned.includes(deal.state) ? null : kept.investor_class;
  const found = counted ?? (await findInvestorClass(ctx, deal.buyer_id));
  const investorClass = found as InvestorClass;
  const invested = { amountCents: deal.amount_cents, investorClass };
  const given = toGivenConsents(kept, invested, ctx.clock.now());
  const isTested =
    !isProtected(investorClass) ||
    given.knowledge === "SUFFICIENT" ||
    (given.knowledge === "INSUFFICIENT" && given.knowledgeWarnedAt !== null);
  const isWarned = !given.needsRiskConsent || given.riskAcceptedAt !== null;
  return {
    ...given,
    informedAt: toInstant(kept.informed_at),
    isComplete: kept.informed_at !== null && isTested && isWarned,
  };
};
