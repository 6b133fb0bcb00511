import { questionRoutes } from "@coulisse/contract/operations/questions.ts";
import { pagesOf } from "#platform/queries.ts";

/** Pages of the questions to a company that the reader may see, the newest first. */
export const questionsTo = (companyId: string) =>
  pagesOf(questionRoutes.listQuestions, { query: { companyId, limit: 20 } });
