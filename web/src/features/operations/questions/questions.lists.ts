import { questionRoutes, questionStates } from "@coulisse/contract/operations/questions.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The company that is asked; all of them where none is given. */
export type QuestionsOf = { companyId?: string };

/** Questions that wait first; all of them, the newest first, for whoever asks for all. */
export const questionList = listOf(questionRoutes.listQuestions)({
  file: questionRoutes.exportQuestions,
  ask: (of: QuestionsOf) => ({ query: of }),
  table: (of) => ({
    sort: of.companyId === undefined ? ["askedAt", "company"] : ["askedAt"],
    defaultSort: { by: "askedAt", direction: "desc" },
    filters: { state: several(questionStates) },
    defaultFilters: { state: "WAITING" },
  }),
  opened: "id",
});
