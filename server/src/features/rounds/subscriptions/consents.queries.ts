import type { InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { GivenConsents } from "@coulisse/contract/rounds/consents.schemas.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import {
  isTestCurrent,
  needsRiskConsent,
} from "#features/rounds/subscriptions/subscriptions.rules.ts";

/** Kept consents are what somebody answered and consented to, in a round or on the market. */
export type KeptConsents = Readonly<{
  knowledge: string | null;
  knowledge_tested_at: Date | null;
  knowledge_warned_at: Date | null;
  bearable_loss_cents: bigint | null;
  bearable_loss_sent_at: Date | null;
  risk_accepted_at: Date | null;
}>;

type CurrentTest = Readonly<{ knowledge?: string | null; knowledge_tested_at?: Date }>;

/** Finds their last test of knowledge, wherever they took it, for as long as it counts (R-23b). */
export const findCurrentTest = async (r: Reading, userId: string): Promise<CurrentTest> => {
  const { rows } = await sql<{ knowledge: string | null; at: Date }>`
    (select knowledge, knowledge_tested_at as at from subscriptions
      where subscribed_by = ${userId} and knowledge_tested_at is not null
      order by knowledge_tested_at desc limit 1)
    union all
    (select knowledge, knowledge_tested_at from deal_consents
      where user_id = ${userId} and knowledge_tested_at is not null
      order by knowledge_tested_at desc limit 1)
    order by at desc limit 1`.execute(r.db);
  const [row] = rows;
  if (!row || !isTestCurrent(row.at, r.clock.now())) return {};
  return { knowledge: row.knowledge, knowledge_tested_at: row.at };
};

/**
 * Gives what is kept of an investment of so much, with what its class and amount ask for besides.
 */
export const toGivenConsents = (
  kept: KeptConsents,
  { amountCents, investorClass }: Readonly<{ amountCents: bigint; investorClass: InvestorClass }>,
  now: Date,
): GivenConsents => ({
  investorClass,
  knowledge: kept.knowledge as GivenConsents["knowledge"],
  rightAnswers: kept.knowledge === "INSUFFICIENT" ? rightAnswers : null,
  knowledgeTestedAt: toInstant(kept.knowledge_tested_at),
  knowledgeWarnedAt: toInstant(kept.knowledge_warned_at),
  bearableLossCents: kept.bearable_loss_cents === null ? null : toWire(kept.bearable_loss_cents),
  bearableLossSentAt: toInstant(kept.bearable_loss_sent_at),
  needsRiskConsent: needsRiskConsent(
    { investorClass, amountCents, bearableLossCents: kept.bearable_loss_cents },
    now,
  ),
  riskAcceptedAt: toInstant(kept.risk_accepted_at),
});
