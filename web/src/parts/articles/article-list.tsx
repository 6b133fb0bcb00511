import { promotionWords } from "@coulisse/contract/operations/article-words.ts";
import type { ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ArticlePicture } from "./article-picture.tsx";

type Props = {
  articles: readonly ArticleCard[];
  onRead: (id: string) => void;
  /** Each article says whose it is, where they are of several companies. */
  ofSeveral?: boolean;
};

/** Articles by their first words; the title opens one in place. */
export const ArticleList = ({ articles, onRead, ofSeveral = false }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const promotions = useWords(promotionWords);
  // A page of nothing else has no heading between its own and theirs.
  const Title = ofSeveral ? "h2" : "h3";
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {articles.map(
        ({
          id,
          title,
          language,
          companyName,
          cover,
          excerpt,
          audience,
          isPromotional,
          publishedAt,
        }) => (
          <li key={id} className="relative flex gap-5 py-5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                {ofSeveral ? <span>{companyName}</span> : null}
                {publishedAt ? <span>{format.instant(publishedAt)}</span> : null}
                {audience === "SHAREHOLDERS" ? (
                  <strong>{t`Réservé aux actionnaires`}</strong>
                ) : null}
                {isPromotional ? <strong>{promotions.mark}</strong> : null}
              </p>
              <Title lang={language} className="mt-1 text-lg">
                <button
                  type="button"
                  onClick={() => onRead(id)}
                  className="text-left wrap-anywhere after:absolute after:inset-0 hover:text-accent"
                >
                  {title}
                </button>
              </Title>
              {excerpt ? (
                <p lang={language} className="mt-1 wrap-anywhere text-ink-2">
                  {excerpt}
                </p>
              ) : null}
            </div>
            {cover ? (
              <ArticlePicture
                image={cover}
                className="aspect-4/3 w-24 shrink-0 self-start object-cover sm:w-36"
              />
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
};
