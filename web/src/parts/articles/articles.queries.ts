import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { queryOf } from "#platform/queries.ts";

export const articleById = (articleId: string) =>
  queryOf(articleRoutes.getArticle, { params: { articleId } });
