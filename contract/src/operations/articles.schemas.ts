import { z } from "zod";
import { articleBounds, ArticleBody } from "./article-body.schemas.ts";
import { articleAudiences, articleStates } from "./articles.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Id,
  Instant,
  OneLine,
  OptionalText,
  Slug,
  Version,
} from "../wire/scalars.schemas.ts";
import { locales } from "@coulisse/domain/words.ts";

/** A picture that was sent for an article, with the size that it is shown in. */
export const ArticleImage = z
  .object({ id: Id, width: z.int(), height: z.int() })
  .meta({ id: "ArticleImage" });
export type ArticleImage = z.infer<typeof ArticleImage>;

export const ArticleCard = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    title: z.string(),
    /** The language in which the article is written. */
    language: z.enum(locales),
    /** The excerpt is the first words of the text. */
    excerpt: z.string(),
    cover: ArticleImage.nullable(),
    audience: z.enum(articleAudiences),
    state: z.enum(articleStates),
    /**
     * R-23p: a marketing communication, which says so wherever it is shown: its author said that it
     * speaks of an offer, or it was published while a round of the company was not closed.
     */
    isPromotional: z.boolean(),
    /** The instant at which it was published, or will be; null of a draft. */
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: "ArticleCard" });
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend({
  body: ArticleBody,
  /** Images are those that the body shows. */
  images: z.array(ArticleImage),
  /** Why it is none although a round of the company runs; only its makers read it. */
  notPromotionalReason: z.string().nullable(),
  /**
   * A promotional article names the key information sheet of the round that is open today, to be
   * read first.
   */
  keyInformation: z.object({ fundraisingId: Id, documentId: Id }).nullable(),
}).meta({ id: "Article" });
export type Article = z.infer<typeof Article>;

const fields = {
  title: OneLine(160),
  language: z.enum(locales),
  body: ArticleBody,
  coverId: Id.nullable(),
  audience: z.enum(articleAudiences),
  /** An hour that is over is now; without one it stays a draft. */
  publishedAt: Instant.nullable(),
  /** Whether it speaks of a round or an offer; without an answer the rule says so. */
  isPromotional: z.boolean(),
  notPromotionalReason: OptionalText(300).nullable(),
};
export const ArticleCreation = z.strictObject({ companyId: Id, ...fields }).partial({
  language: true,
  coverId: true,
  publishedAt: true,
  isPromotional: true,
  notPromotionalReason: true,
});
export const ArticleChange = z.strictObject(fields).partial();

const promotionErrors = ["article_promotion_reason_missing", "article_promotions_full"] as const;

const imageErrors = [
  "not_an_image",
  "svg_refused",
  "document_damaged",
  "document_too_complex",
  "document_infected",
  "scanner_away",
] as const;

const article = resourceTerms({
  id: "articleId",
  tag: "articles",
  shape: Article,
  missing: "article_not_found",
  write: ["company", "admin"],
  list: {
    access: ["public"],
    summary: "The articles that the caller may read, and those of their own companies",
    query: PageQuery.extend({
      companyId: Id.optional(),
      /** Published ones of the companies whose shares the caller holds, by themselves or an entity. */
      held: BooleanFromText.optional(),
      state: anyOf(articleStates).optional(),
      audience: anyOf(articleAudiences).optional(),
      search: z.string().max(120).optional(),
      sort: z.enum(["publishedAt", "title", "company"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(ArticleCard),
  },
  get: { access: ["public"], summary: "One article with its text" },
  create: {
    summary: "Writes an article of a company, as a draft, for now or for later",
    body: ArticleCreation,
    errors: [
      "company_not_found",
      "company_not_open",
      "article_image_not_found",
      ...promotionErrors,
    ],
  },
  update: {
    summary: "Changes an article, publishes it or takes it back",
    body: ArticleChange,
    errors: ["company_not_open", "article_image_not_found", ...promotionErrors],
  },
  delete: { summary: "Deletes an article with its pictures", errors: [] },
});

export const articleTerms = defineTerms({
  // Whose the company is, is in the body: the command refuses what is not the caller’s.
  createArticle: { ...article.create, access: ["user", "admin"], bodyBounds: articleBounds },
  listArticles: article.list,
  listJournalCompanies: {
    access: ["user"],
    tag: "articles",
    summary: "The companies that have published something in the caller’s journal",
    reply: list(z.object({ id: Id, name: z.string() })),
  },
  // Who writes none reads them one by one, and takes no table of them.
  exportArticles: listFileTerms(
    { ...article.list, access: ["user"] },
    "Those articles, as a table",
  ),
  getArticle: article.get,
  updateArticle: { ...article.update, act: "page", refusal: 404, bodyBounds: articleBounds },
  deleteArticle: { ...article.delete, act: "page", refusal: 404 },
  sendArticleImage: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag: "articles",
    summary: "Sends a picture for an article of the company, which it is part of once it is saved",
    params: byId("companyId"),
    body: z.strictObject({}),
    reply: ArticleImage,
    errors: ["company_not_found", "file_missing", ...imageErrors],
  },
  getArticleImage: {
    access: ["public"],
    tag: "articles",
    summary: "A picture of an article, for whoever may read that",
    params: byId("imageId"),
    errors: ["article_image_not_found"],
  },
});
