import { sql, type RawBuilder } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import type { PictureSize } from "#platform/uploads/clean-image.ts";

export const insertImage = async (
  w: Writing,
  { id, companyId, width, height }: PictureSize & Readonly<{ id: string; companyId: string }>,
): Promise<void> => {
  await w.db
    .insertInto("article_images")
    .values({
      id,
      width,
      height,
      company_id: companyId,
      sent_at: w.clock.now(),
      sent_by: w.actor?.userId ?? null,
    })
    .execute();
};

export const findCompanyOfArticle = async (r: Reading, id: string): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("articles")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.company_id;
};

type Of = Readonly<{ articleId: string; companyId: string }>;

/** Makes pictures of the company part of the article; those that are part of another one stay there. */
export const claimImages = async (
  w: Writing,
  { articleId, companyId }: Of,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await w.db
    .updateTable("article_images")
    .set({ article_id: articleId })
    .where("id", "in", [...ids])
    .where("company_id", "=", companyId)
    .where((eb) => eb.or([eb("article_id", "is", null), eb("article_id", "=", articleId)]))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes the images of the article but those that it still shows. */
export const deleteImagesBut = async (
  w: Writing,
  articleId: string,
  shown: readonly string[],
): Promise<string[]> => {
  const rows = await w.db
    .deleteFrom("article_images")
    .where("article_id", "=", articleId)
    .where(sql<boolean>`id <> all(${[...shown]}::uuid[])`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Sent before that instant, and part of nothing. */
export const deleteUnusedImages = async (w: Writing, before: Date): Promise<string[]> => {
  const rows = await w.db
    .deleteFrom("article_images")
    .where("article_id", "is", null)
    .where("sent_at", "<", before)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Publishers of a company wait for each other, so that each counts what the other published. */
export const lockPublisher = async (w: Writing, companyId: string): Promise<void> => {
  await w.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** The next one whose hour has come and of which not everybody has heard, with whether it promotes. */
export const lockUntold = (w: Writing, now: Date, isPromotional: RawBuilder<boolean>) =>
  w.db
    .selectFrom("articles as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select(["a.id", "a.company_id"])
    .select(isPromotional.as("is_promotional"))
    .where("a.told_at", "is", null)
    .where("a.published_at", "<=", now)
    .orderBy("a.published_at")
    .orderBy("a.id")
    .limit(1)
    .forNoKeyUpdate("a")
    .skipLocked()
    .executeTakeFirst();

export const keepTold = async (w: Writing, id: string, at: Date): Promise<void> => {
  await w.db.updateTable("articles").set({ told_at: at }).where("id", "=", id).execute();
};
