import type { ArticleImage } from "@coulisse/contract/operations/articles.schemas.ts";
import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { addressOf } from "#platform/api.ts";
import { cx } from "#ui/cx.ts";

type Props = { image: ArticleImage; alt?: string; className?: string };

/** The server is asked for it each time, so that who may no longer read the article sees nothing. */
export const ArticlePicture = ({ image: { id, width, height }, alt = "", className }: Props) => (
  <img
    src={addressOf(articleRoutes.getArticleImage, { params: { imageId: id } })}
    width={width}
    height={height}
    alt={alt}
    // An API on another site is asked with the reader’s cookies too.
    crossOrigin="use-credentials"
    loading="lazy"
    decoding="async"
    className={cx("h-auto max-w-full rounded-md bg-sunken", className)}
  />
);
