import { promotionWords } from "@coulisse/contract/operations/article-words.ts";
import type { Article } from "@coulisse/contract/operations/articles.schemas.ts";
import { fundraisingDocument } from "@coulisse/contract/rounds/fundraising-document.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { addressOf } from "#platform/api.ts";
import { Banner } from "#ui/banner.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticlePicture } from "./article-picture.tsx";

type ShownArticle = Pick<
  Article,
  | "companyName"
  | "language"
  | "publishedAt"
  | "cover"
  | "body"
  | "images"
  | "isPromotional"
  | "keyInformation"
>;

/** R-23p: what it is, before anything of it is read, and what to read before investing. */
const Promotion = ({ keyInformation }: Pick<ShownArticle, "keyInformation">) => {
  const { t } = useLingui();
  const { mark } = useWords(promotionWords);
  return (
    <div className="mb-4">
      <Banner title={mark}>
        <p>
          {t`Cette communication ne remplace pas la fiche d’informations clés sur l’investissement de l’offre, à lire avant d’investir. Vous pouvez perdre tout l’argent investi.`}{" "}
          {keyInformation ? (
            <a
              href={addressOf(fundraisingDocument, { params: keyInformation })}
              download
              className="text-accent underline underline-offset-2"
            >
              {t`Fiche d’informations clés`}
            </a>
          ) : (
            t`Vous la trouverez sur la page de chaque levée ouverte de la société.`
          )}
        </p>
      </Banner>
    </div>
  );
};

export const ArticleReading = ({ article }: { article: ShownArticle }) => {
  const format = useFormats();
  const { companyName, publishedAt, cover, body, images, isPromotional, keyInformation } = article;
  const said = [companyName, publishedAt ? format.instant(publishedAt) : ""].filter(Boolean);
  return (
    <article>
      {isPromotional ? <Promotion keyInformation={keyInformation} /> : null}
      <p className="text-sm text-ink-3">{said.join(" · ")}</p>
      {cover ? <ArticlePicture image={cover} className="mt-4 w-full object-cover" /> : null}
      <div lang={article.language} className="mt-5">
        <ArticleBody body={body} images={images} />
      </div>
    </article>
  );
};
