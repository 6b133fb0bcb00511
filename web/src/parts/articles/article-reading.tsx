import type { Article } from "@coulisse/contract/articles.schemas.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticlePicture } from "./article-picture.tsx";

type ShownArticle = Pick<
  Article,
  "companyName" | "language" | "publishedAt" | "cover" | "body" | "images"
>;

export const ArticleReading = ({ article }: { article: ShownArticle }) => {
  const format = useFormats();
  const { companyName, publishedAt, cover, body, images } = article;
  const said = [companyName, publishedAt ? format.instant(publishedAt) : ""].filter(Boolean);
  return (
    <article>
      <p className="text-sm text-ink-3">{said.join(" · ")}</p>
      {cover ? <ArticlePicture image={cover} className="mt-4 w-full object-cover" /> : null}
      <div lang={article.language} className="mt-5">
        <ArticleBody body={body} images={images} />
      </div>
    </article>
  );
};
