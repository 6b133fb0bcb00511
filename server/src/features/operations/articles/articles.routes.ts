import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { sendArticleImage } from "#features/operations/articles/article-images.commands.ts";
import { readArticleImage } from "#features/operations/articles/article-images.queries.ts";
import {
  createArticle,
  deleteArticle,
  updateArticle,
} from "#features/operations/articles/articles.commands.ts";
import {
  listArticles,
  listJournalCompanies,
  readArticle,
  subjectOfArticle,
} from "#features/operations/articles/articles.queries.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { articlesFile } from "#features/operations/articles/files/articles-file.ts";

export const articleBindings = bind(articleRoutes, {
  createArticle: { handle: ({ ctx, body }) => createArticle(ctx, body) },
  listJournalCompanies: { handle: ({ ctx }) => listJournalCompanies(ctx) },
  listArticles: { handle: ({ ctx, query }) => listArticles(ctx, query) },
  exportArticles: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, articlesFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listArticles(inner, { ...query, ...place }),
      }),
  },
  getArticle: { handle: ({ ctx, params }) => readArticle(ctx, params.articleId) },
  updateArticle: {
    subject: (ctx, params) => subjectOfArticle(ctx, params.articleId),
    handle: ({ ctx, params, body, version }) => updateArticle(ctx, params.articleId, body, version),
  },
  deleteArticle: {
    subject: (ctx, params) => subjectOfArticle(ctx, params.articleId),
    handle: ({ ctx, params }) => deleteArticle(ctx, params.articleId),
  },
  sendArticleImage: {
    handle: ({ ctx, params, uploads }) => sendArticleImage(ctx, params.companyId, uploads),
  },
  getArticleImage: { handle: ({ ctx, params }) => readArticleImage(ctx, params.imageId) },
});
