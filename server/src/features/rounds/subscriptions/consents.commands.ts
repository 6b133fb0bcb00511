import type { InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { Consents } from "@coulisse/contract/rounds/consents.schemas.ts";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { judgeKnowledge } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { requireConsents } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import type { KeptConsents } from "#features/rounds/subscriptions/consents.queries.ts";
import type { ConsentColumns } from "#features/rounds/subscriptions/subscriptions.store.ts";

/** Columns are what an investor gives: each is dated by the call that brings it. */
export const consentColumns = (given: z.infer<typeof Consents>, now: Date): ConsentColumns => ({
  ...(given.answers === undefined
    ? {}
    : {
        knowledge: judgeKnowledge(given.answers),
        knowledge_tested_at: now,
        knowledge_warned_at: null,
      }),
  ...(given.knowledgeWarned === undefined ? {} : { knowledge_warned_at: now }),
  ...(given.bearableLossCents === undefined
    ? {}
    : { bearable_loss_cents: BigInt(given.bearableLossCents), bearable_loss_sent_at: now }),
  ...(given.riskAccepted === undefined ? {} : { risk_accepted_at: now }),
});

/**
 * Refuses who has not answered, read and consented to all that an investment asks of their class
 * (R-23a, R-23f).
 */
export const requireGivenConsents = (
  ctx: Context,
  { amountCents, investorClass }: Readonly<{ amountCents: bigint; investorClass: InvestorClass }>,
  given: KeptConsents,
): void => {
  requireConsents(
    {
      amountCents,
      investorClass,
      knowledge: given.knowledge,
      knowledgeTestedAt: given.knowledge_tested_at,
      knowledgeWarnedAt: given.knowledge_warned_at,
      bearableLossCents: given.bearable_loss_cents,
      riskAcceptedAt: given.risk_accepted_at,
    },
    ctx.clock.now(),
  );
};
