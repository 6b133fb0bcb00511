import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import type { Article } from "@coulisse/contract/operations/articles.schemas.ts";
import type { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { may } from "#platform/actor.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { dropFiles, eraseDocuments, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import { getArticle } from "#features/operations/articles/articles.queries.ts";
import { countPromotions, hadRoundAt } from "#features/operations/articles/promotions.queries.ts";
import {
  lettersOf,
  picturesOf,
  publicationAt,
  requireMaker,
} from "#features/operations/articles/articles.rules.ts";
import {
  claimImages,
  deleteImagesBut,
  findCompanyOfArticle,
  lockPublisher,
} from "#features/operations/articles/articles.store.ts";

type Creation = ParsedBody<(typeof articleRoutes)["createArticle"]>;
type Change = ParsedBody<(typeof articleRoutes)["updateArticle"]>;
type Fields = Omit<Creation & Change, "publishedAt">;

/** A company has a piece of news now and then, and each is told to all of its shareholders. */
export const articlesAnHour = 30;

/**
 * The bound of changes allows for whoever saves now and then; a text is long, and each saving
 * judges all of it.
 */
export const articleChangesAnHour = 120;

/** The room is counted apart from the rows, which whoever wrote them may delete. */
const requireRoom = async (
  ctx: Context,
  what: "written" | "changed",
  companyId: string | undefined,
): Promise<void> => {
  const actor = requireActor(ctx);
  // Whoever does not write for the company is refused by what they ask, and takes nothing of its room.
  if (actor.isAdmin || companyId === undefined || !may(actor, "page", companyId)) return;
  const max = what === "written" ? articlesAnHour : articleChangesAnHour;
  await takeAttempt(ctx, `articles-${what}:${companyId}`, hourSeconds, max, "too_many_requests");
};

const resourceAt = (ctx: Context): ResourceOf<"articles", Fields, Article> => ({
  table: "articles",
  entity: "article",
  missing: "article_not_found",
  taken: {
    articles_company_id_fkey: ["company_not_found", "companyId"],
    articles_cover_id_fkey: ["article_image_not_found", "coverId"],
  },
  columns: {
    companyId: "company_id",
    title: "title",
    language: "language",
    body: ["body", (body: ArticleBody) => JSON.stringify(body)],
    coverId: "cover_id",
    audience: "audience",
    isPromotional: "is_promotional",
    notPromotionalReason: ["not_promotional_reason", (reason) => (reason === "" ? null : reason)],
  },
  authorise: (inner, { company_id: companyId = "" }) => requireMaker(inner, companyId),
  detail: (row) => ({ companyId: row.company_id, title: row.title, audience: row.audience }),
  read: (r, id) => getArticle({ db: r.db, clock: ctx.clock }, id),
});

/**
 * Derived columns follow from the text, and stand beside it. What is promotional has no reason not
 * to be: whoever gives one says that it is not.
 */
const derived = (fields: Omit<Change, "publishedAt">) => ({
  ...(fields.body === undefined ? {} : { letters: lettersOf(fields.body) }),
  ...(fields.isPromotional === true ? { not_promotional_reason: null } : {}),
  ...(fields.notPromotionalReason && fields.isPromotional !== true
    ? { is_promotional: false }
    : {}),
});

/**
 * The bound is for one round that is not closed: its company has other news too, and other
 * companies have rounds.
 */
export const promotionsAWeek = 3;

/**
 * R-23p (Regulation 2020/1503, article 27): while a round of the company is not closed, whoever says that
 * an article is no marketing communication says why, and no more of them than so many a week are published.
 */
const requireFairPromotion = async (
  w: Writing,
  { companyId, publishedAt, isPromotional, notPromotionalReason }: Article,
  said: boolean | undefined,
): Promise<void> => {
  const at = publishedAt === null ? w.clock.now() : new Date(publishedAt);
  if (!(await hadRoundAt(w, companyId, at))) return;
  if (said === false && notPromotionalReason === null) {
    throw fieldProblem("article_promotion_reason_missing", "notPromotionalReason");
  }
  if (!isPromotional || publishedAt === null) return;
  await lockPublisher(w, companyId);
  if ((await countPromotions(w, companyId, at)) > promotionsAWeek) {
    throw fieldProblem("article_promotions_full", "publishedAt", { max: promotionsAWeek });
  }
};

/** An image that the article shows becomes part of it, one that it no longer shows is erased. */
const keepImages = async (w: Writing, article: Article): Promise<ErasedFiles> => {
  const { id: articleId, companyId, cover, body } = article;
  const inBody = picturesOf(body);
  const shown = [...new Set([...inBody, ...(cover ? [cover.id] : [])])];
  const claimed = new Set(await claimImages(w, { articleId, companyId }, shown));
  if (cover && !claimed.has(cover.id)) throw fieldProblem("article_image_not_found", "coverId");
  if (inBody.some((id) => !claimed.has(id))) throw fieldProblem("article_image_not_found", "body");
  const left = await deleteImagesBut(w, articleId, shown);
  return eraseDocuments(w.db, left, w.clock.now());
};

/** The article, and the files that go once it is kept. */
type SavedArticle = Readonly<{ article: Article; erased: ErasedFiles }>;

export const createArticle = async (
  ctx: Context,
  { publishedAt, ...fields }: Creation,
): Promise<Article> => {
  const published = publicationAt(publishedAt ?? null, null, ctx.clock.now());
  await requireRoom(ctx, "written", fields.companyId);
  return write(ctx, async (w) => {
    const columns = { ...derived(fields), published_at: published };
    const article = await createOne(w, resourceAt(w), fields, columns);
    await requireFairPromotion(w, article, fields.isPromotional);
    await keepImages(w, article);
    return getArticle(w, article.id);
  });
};

export const updateArticle = async (
  ctx: Context,
  id: string,
  { publishedAt, ...fields }: Change,
  version?: number,
): Promise<Article> => {
  await requireRoom(ctx, "changed", await findCompanyOfArticle(ctx, id));
  const { article, erased } = await write(ctx, async (w): Promise<SavedArticle> => {
    const changed = await changeOne(w, resourceAt(w), { id, fields, version }, async (w, row) => {
      const columns = derived(fields);
      if (publishedAt === undefined) return { columns };
      const kept = row.published_at ?? row.taken_back_from;
      const at = publicationAt(publishedAt, kept, w.clock.now());
      const takenBackFrom = at === null ? kept : null;
      return {
        columns: { ...columns, published_at: at, taken_back_from: takenBackFrom },
        detail: { publishedAt: at },
      };
    });
    await requireFairPromotion(w, changed, fields.isPromotional);
    const gone = await keepImages(w, changed);
    return { article: await getArticle(w, id), erased: gone };
  });
  await dropFiles(ctx, erased);
  return article;
};

export const deleteArticle = async (ctx: Context, id: string): Promise<void> => {
  const erased = await deleteOne(ctx, resourceAt(ctx), id, async (w) =>
    eraseDocuments(w.db, await deleteImagesBut(w, id, []), w.clock.now()),
  );
  await dropFiles(ctx, erased ?? []);
};
