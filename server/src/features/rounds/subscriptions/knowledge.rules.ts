import { knowledgeQuestions, type KnowledgeAnswers } from "@coulisse/domain/knowledge-test.ts";
import type { knowledgeOutcomes } from "@coulisse/contract/rounds/subscriptions.ts";

export const rightAnswers: KnowledgeAnswers = {
  loss: "ALL",
  resale: "UNCERTAIN",
  income: "UNPROMISED",
  dilution: "SMALLER",
  guarantee: "NOBODY",
  spreading: "SEVERAL",
};

/** One answer may be wrong; that all can be lost and that nothing may be resold has to be known. */
const wrongMax = 1;
const essentials: readonly string[] = ["loss", "resale"];

/** R-23b: what is insufficient warns, and forbids nothing. */
export const judgeKnowledge = (given: KnowledgeAnswers): (typeof knowledgeOutcomes)[number] => {
  const wrong = knowledgeQuestions.filter((question) => given[question] !== rightAnswers[question]);
  const isKnown = wrong.length <= wrongMax && !wrong.some((one) => essentials.includes(one));
  return isKnown ? "SUFFICIENT" : "INSUFFICIENT";
};
