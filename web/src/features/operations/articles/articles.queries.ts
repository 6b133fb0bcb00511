import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type ListQuery = NonNullable<RouteQuery<typeof articleRoutes.listArticles>>;

export const newest = { by: "publishedAt", direction: "desc" } as const;

export const articlePages = (query: ListQuery) => pagesOf(articleRoutes.listArticles, { query });

/** The first page of a table, before anything was searched or sorted. */
export const firstArticles = (of: Pick<ListQuery, "companyId">) =>
  articlePages({ sort: newest.by, direction: newest.direction, ...of });

/** Pages of what the companies whose shares the reader holds have published. */
export const journalPages = (companyId: string | undefined) =>
  articlePages({ held: true, limit: 20, ...(companyId === undefined ? {} : { companyId }) });

/** The companies that have published something in the journal of the reader. */
export const journalCompanies = queryOf(articleRoutes.listJournalCompanies);

export const articleById = (articleId: string) =>
  queryOf(articleRoutes.getArticle, { params: { articleId } });
