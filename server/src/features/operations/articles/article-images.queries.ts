import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { maySee, maySeeLoose } from "#features/operations/articles/readers.queries.ts";

const findReadable = async (ctx: Context, imageId: string) => {
  const image = await ctx.db
    .selectFrom("article_images as i")
    .innerJoin("sealed_files as f", "f.id", "i.id")
    .select(["i.article_id", "i.company_id", "f.store_key", "f.wrapped_key", "f.name"])
    .where("i.id", "=", imageId)
    .executeTakeFirst();
  if (!image) return undefined;
  const { article_id: articleId } = image;
  if (articleId === null) return maySeeLoose(ctx, image.company_id) ? image : undefined;
  const article = await ctx.db
    .selectFrom("articles as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select("a.id")
    .where("a.id", "=", articleId)
    .where(maySee(ctx))
    .executeTakeFirst();
  return article ? image : undefined;
};

/** The article is asked each time: a browser keeps nothing of what it may not read tomorrow. */
export const readArticleImage = async (ctx: Context, imageId: string): Promise<Download> => {
  const image = await findReadable(ctx, imageId);
  if (!image?.wrapped_key) throw new Problem("article_image_not_found");
  const { store_key: storeKey, wrapped_key: wrappedKey, name } = image;
  const body = await openSealedFile(ctx, { storeKey, wrappedKey });
  return { name, mediaType: "image/webp", body, inline: true };
};
