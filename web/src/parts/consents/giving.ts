import type { Consents, GivenConsents } from "@coulisse/contract/rounds/consents.schemas.ts";
import { isProtected } from "@coulisse/contract/identity/investor-classes.ts";
import type { z } from "zod";

/** Given is what was given so far for an investment of so much. */
export type Given = GivenConsents & { amountCents: number };

type Body = z.infer<typeof Consents>;

/** Sends what an investor gives: `run` for a form, which shows a refusal itself, `start` for a button. */
export type Give = {
  pending: boolean;
  run: (body: Body) => Promise<unknown>;
  start: (body: Body) => void;
};

export type ConsentProps = { given: Given; give: Give };

/** R-23a: of a sophisticated investor no test is asked. */
export const isTestDone = ({
  investorClass,
  knowledge,
  knowledgeWarnedAt,
}: GivenConsents): boolean =>
  !isProtected(investorClass) ||
  knowledge === "SUFFICIENT" ||
  (knowledge !== null && knowledgeWarnedAt !== null);

/** Whether nothing is left to answer or to consent to. */
export const areConsentsDone = (given: GivenConsents): boolean =>
  isTestDone(given) && (!given.needsRiskConsent || given.riskAcceptedAt !== null);
