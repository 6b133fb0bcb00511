import { z } from "zod";
import { investorClasses } from "../identity/investor-classes.ts";
import { knowledgeAnswers } from "@coulisse/domain/knowledge-test.ts";
import { Cents, Instant } from "../wire/scalars.schemas.ts";
import { knowledgeOutcomes } from "./subscriptions.ts";

export const KnowledgeTest = z.strictObject({
  loss: z.enum(knowledgeAnswers.loss),
  resale: z.enum(knowledgeAnswers.resale),
  income: z.enum(knowledgeAnswers.income),
  dilution: z.enum(knowledgeAnswers.dilution),
  guarantee: z.enum(knowledgeAnswers.guarantee),
  spreading: z.enum(knowledgeAnswers.spreading),
});

/**
 * Consents that the law asks of an investor before they commit themselves; each is dated when it
 * comes.
 */
export const Consents = z.strictObject({
  /** Answers to the test of knowledge: the server says what they come to, and keeps that alone. */
  answers: KnowledgeTest.optional(),
  /** The investor read that they lack knowledge and goes on (R-23b). */
  knowledgeWarned: z.literal(true).optional(),
  /** The result of their own simulation, where they choose to send it (R-23e). */
  bearableLossCents: Cents.optional(),
  /** The investor read that they may lose everything and consents (R-23f). */
  riskAccepted: z.literal(true).optional(),
});

/** An investor's answers and consents so far, for one amount that they want to invest. */
export const GivenConsents = z.object({
  /**
   * R-23a: the class that counts for it, which says what else is asked: of a draft that of now, of
   * what was signed that of then. A sophisticated investor is asked none of what follows.
   */
  investorClass: z.enum(investorClasses),
  knowledge: z.enum(knowledgeOutcomes).nullable(),
  /** The right answers, for whoever gave too many wrong ones; null before that and afterwards. */
  rightAnswers: KnowledgeTest.nullable(),
  knowledgeTestedAt: Instant.nullable(),
  knowledgeWarnedAt: Instant.nullable(),
  bearableLossCents: Cents.nullable(),
  bearableLossSentAt: Instant.nullable(),
  /** Whether the amount asks for a warning and an explicit consent before anything is signed (R-23f). */
  needsRiskConsent: z.boolean(),
  riskAcceptedAt: Instant.nullable(),
});
export type GivenConsents = z.infer<typeof GivenConsents>;
