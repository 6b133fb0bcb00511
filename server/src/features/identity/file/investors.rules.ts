import type { InvestorAnswers } from "@coulisse/contract/identity/kyc.schemas.ts";
import { fieldProblem } from "#platform/problem.ts";

type Exposure = Readonly<{ politicallyExposed: boolean | null; politicalFunction: string | null }>;

/** who is politically exposed says by which function; who is not has none. */
export const decideExposure = (before: Exposure, answers: InvestorAnswers): Exposure => {
  const politicallyExposed = answers.politicallyExposed ?? before.politicallyExposed;
  if (politicallyExposed !== true) return { politicallyExposed, politicalFunction: null };
  const politicalFunction =
    answers.politicalFunction === undefined ? before.politicalFunction : answers.politicalFunction;
  if (!politicalFunction) throw fieldProblem("political_function_missing", "politicalFunction");
  return { politicallyExposed, politicalFunction };
};
