import { sendArticleImage } from "#features/operations/articles/article-images.commands.ts";
import { tellOfArticles } from "#features/operations/articles/article-news.commands.ts";
import { createArticle } from "#features/operations/articles/articles.commands.ts";
import { listArticles } from "#features/operations/articles/articles.queries.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { articles, type ArticleStory } from "../articles.ts";
import { writtenFor } from "../calendar.ts";
import type { Pictures } from "./pictures.ts";
import { contextAt, morningOf, type World } from "./world.ts";

const isWritten = async (world: World, companyId: string, { title }: ArticleStory) => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { items } = await listArticles(ctx, { companyId, limit: 200 });
  return items.some((article) => article.title === title);
};

const sendCover = async (world: World, pictures: Pictures, companyId: string, of: ArticleStory) => {
  if (of.hasCover !== true) return null;
  const image = (await pictures(of.slug)).find(({ field }) => field === "horizontal");
  if (!image) return null;
  const ctx = contextAt(world, morningOf(of.writtenOn));
  const upload = { field: "file", name: "", mediaType: "", bytes: image.bytes };
  return (await sendArticleImage(ctx, companyId, [upload])).id;
};

/** The articles of all companies, each told of at its hour, or what an earlier telling left of them. */
export const keepArticles = async (world: World, pictures: Pictures): Promise<void> => {
  const ctx = contextAt(world, morningOf(writtenFor));
  for (const story of articles) {
    const { companyId = "" } = await subjectOfSlug(ctx, story.slug);
    if (await isWritten(world, companyId, story)) continue;
    const { title, audience, body, publishedOn } = story;
    const at = publishedOn === null ? null : world.calendar.instant(morningOf(publishedOn));
    await createArticle(contextAt(world, morningOf(story.writtenOn)), {
      companyId,
      title,
      audience,
      body,
      publishedAt: at?.toISOString() ?? null,
      coverId: await sendCover(world, pictures, companyId, story),
    });
    // The newest of the stories is told of as its readers would have heard, and not all at once today.
    if (publishedOn !== null && publishedOn <= writtenFor) {
      await tellOfArticles(contextAt(world, morningOf(publishedOn)));
    }
  }
};
