import {
  articleAudiences,
  articleRoutes,
  articleStates,
} from "@coulisse/contract/operations/articles.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The company whose articles they are; all that there are where none is given. */
export type ArticlesOf = { companyId?: string };

/** Drafts and what is to come first, then what is published, the newest first. */
export const articleList = listOf(articleRoutes.listArticles)({
  file: articleRoutes.exportArticles,
  ask: (of: ArticlesOf) => ({ query: of }),
  table: (of) => ({
    sort:
      of.companyId === undefined ? ["publishedAt", "title", "company"] : ["publishedAt", "title"],
    defaultSort: { by: "publishedAt", direction: "desc" },
    filters: { state: several(articleStates), audience: articleAudiences },
  }),
});
