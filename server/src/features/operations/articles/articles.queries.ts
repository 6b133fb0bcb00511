import type { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import type {
  Article,
  ArticleCard,
  ArticleImage,
} from "@coulisse/contract/operations/articles.schemas.ts";
import type { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { isAmong, meetsAny } from "#platform/list-filters.ts";
import { toInstant } from "#platform/wire.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { openRoundsOf } from "#features/companies/pages/open-rounds.queries.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { isPromotional } from "#features/operations/articles/promotions.queries.ts";
import { holdsShares, maySee, writes } from "#features/operations/articles/readers.queries.ts";
import { excerptOf, picturesOf, stateOf } from "#features/operations/articles/articles.rules.ts";

const selectCards = (r: Reading) =>
  r.db
    .selectFrom("articles as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("article_images as i", "i.id", "a.cover_id")
    .select([
      "a.id",
      "a.company_id",
      "a.title",
      "a.language",
      "a.letters",
      "a.audience",
      "a.published_at",
    ])
    .select(["a.created_at", "a.version", "c.name as company_name", "c.slug as company_slug"])
    .select(["i.id as cover_id", "i.width", "i.height"])
    .select(isPromotional(r).as("is_promotional"));

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["executeTakeFirstOrThrow"]>>;

const coverOf = ({ cover_id: id, width, height }: CardRow): ArticleImage | null =>
  id === null || width === null || height === null ? null : { id, width, height };

const toCard = (row: CardRow, now: Date): ArticleCard => ({
  id: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  companySlug: row.company_slug,
  title: row.title,
  language: row.language as ArticleCard["language"],
  excerpt: excerptOf(row.letters),
  cover: coverOf(row),
  audience: row.audience as ArticleCard["audience"],
  state: stateOf(row.published_at, now),
  isPromotional: row.is_promotional,
  publishedAt: toInstant(row.published_at),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const listImages = async (r: Reading, ids: readonly string[]): Promise<ArticleImage[]> => {
  if (ids.length === 0) return [];
  return r.db
    .selectFrom("article_images")
    .select(["id", "width", "height"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
};

/** R-23p: whoever reads of an offer is told where its key information sheet is. */
const findKeyInformation = async (
  r: Reading,
  { company_id: companyId, is_promotional: isTold }: CardRow,
): Promise<Article["keyInformation"]> => {
  if (!isTold) return null;
  const round = (await openRoundsOf(r, [companyId])).get(companyId);
  if (!round || round.keyInformationId === null) return null;
  return { fundraisingId: round.id, documentId: round.keyInformationId };
};

type TextRow = CardRow & Readonly<{ body: unknown; not_promotional_reason: string | null }>;

const toArticle = async (
  r: Reading,
  { body: kept, not_promotional_reason: reason, ...row }: TextRow,
  isMaker: boolean,
): Promise<Article> => {
  const body = kept as ArticleBody;
  const images = await listImages(r, picturesOf(body));
  return {
    ...toCard(row, r.clock.now()),
    body,
    images,
    notPromotionalReason: isMaker ? reason : null,
    keyInformation: await findKeyInformation(r, row),
  };
};

/** The article as its maker has it before them. */
export const getArticle = async (r: Reading, id: string): Promise<Article> => {
  const row = await selectCards(r)
    .select(["a.body", "a.not_promotional_reason"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("article_not_found");
  return toArticle(r, row, true);
};

/** The same answer for one that is not there and one that the caller may not read. */
export const readArticle = async (ctx: Context, id: string): Promise<Article> => {
  const found = await selectCards(ctx)
    .select(["a.body", "a.not_promotional_reason", writes(ctx).as("is_maker")])
    .where("a.id", "=", id)
    .where(maySee(ctx))
    .executeTakeFirst();
  if (!found) throw new Problem("article_not_found");
  const { is_maker: isMaker, ...row } = found;
  return toArticle(ctx, row, isMaker);
};

/** The subject is the company, whose administrators write the article. */
export const subjectOfArticle = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("articles")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { companyId: row.company_id } : {};
};

type ListQuery = ParsedQuery<(typeof articleRoutes)["listArticles"]>;

const idLast = byId(sql`a.id`);
/** An article that is not published stands where the newest does. */
const byHour = [
  {
    by: sql`coalesce((extract(epoch from a.published_at) * 1000)::bigint, 9007199254740991)`,
    kind: "number",
  },
  idLast,
] as const;
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  publishedAt: byHour,
  title: [{ by: sql`search_text(a.title)`, kind: "string" }, idLast],
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, ...byHour],
};

/** The companies whose articles stand in the caller’s journal, by name: no more than they hold. */
export const listJournalCompanies = async (ctx: Context) => {
  const actor = requireActor(ctx);
  const rows = await ctx.db
    .selectFrom("companies as c")
    .select(["c.id", "c.name"])
    .where(
      sql<boolean>`c.id = any(array(select s.company_id from shareholders s
        where ${isOwn(actor, sql`s.holder_id`)} and s.quantity > 0))`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("articles as a")
          .select("a.id")
          .whereRef("a.company_id", "=", "c.id")
          .where("a.published_at", "<=", ctx.clock.now()),
      ),
    )
    .orderBy(sql`search_text(c.name)`)
    .orderBy("c.id")
    .execute();
  return { items: rows };
};

const inStates = (now: Date) => ({
  DRAFT: sql<boolean>`a.published_at is null`,
  SCHEDULED: sql<boolean>`a.published_at > ${now}`,
  PUBLISHED: sql<boolean>`a.published_at <= ${now}`,
});

/** The newest first. */
export const listArticles = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const { companyId = "", held, state, audience, search = "", sort, direction } = query;
    const now = inner.clock.now();
    const list = selectCards(inner)
      .where(maySee(inner))
      .where(hasWords(sql`search_text(a.title || ' ' || c.name)`, search))
      .$if(held === true, (q) => q.where(holdsShares(inner)).where("a.published_at", "<=", now))
      .$if(companyId !== "", (q) => q.where("a.company_id", "=", companyId))
      .where(isAmong(sql.ref("a.audience"), audience))
      .where(meetsAny(inStates(now), state));
    const { rows, ...page } = await readPage(list, query, {
      parts: sorts[sort ?? "publishedAt"],
      direction: direction ?? "desc",
    });
    return { ...page, items: rows.map((row) => toCard(row, now)) };
  });
