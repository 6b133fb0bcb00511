import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

/** Pages of what the companies whose shares the reader holds have published. */
export const journalPages = (companyId: string | undefined) =>
  pagesOf(articleRoutes.listArticles, {
    query: { held: true, limit: 20, ...(companyId === undefined ? {} : { companyId }) },
  });

/** The companies that have published something in the journal of the reader. */
export const journalCompanies = queryOf(articleRoutes.listJournalCompanies);
