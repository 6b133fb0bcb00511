import type { articleTerms } from "./articles.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";

/** An article is for whoever may find the company, or for whoever holds its shares. */
export const articleAudiences = ["PUBLIC", "SHAREHOLDERS"] as const;
export type ArticleAudience = (typeof articleAudiences)[number];
/** A draft has no hour; what is scheduled is seen by its makers alone until its minute. */
export const articleStates = ["DRAFT", "SCHEDULED", "PUBLISHED"] as const;
export type ArticleState = (typeof articleStates)[number];

const article = resourceRoutes({
  path: "/articles",
  id: "articleId",
  shows: ["article", "company"],
  changes: ["article"],
});

export const articleRoutes = defineRoutes<typeof articleTerms>()({
  listJournalCompanies: {
    method: "GET",
    path: "/journal/companies",
    shows: ["article", "company", "register"],
    status: 200,
  },
  createArticle: article.create,
  listArticles: article.list,
  exportArticles: listFileRoute("/articles"),
  getArticle: article.get,
  updateArticle: article.update,
  deleteArticle: article.delete,
  sendArticleImage: {
    method: "POST",
    path: "/company/{companyId}/article-images",
    changes: [],
    files: { file: partOf(fileKinds.articleImage, true) },
    status: 201,
  },
  getArticleImage: {
    method: "GET",
    path: "/article-images/{imageId}",
    status: 200,
    download: "image/webp",
  },
});
