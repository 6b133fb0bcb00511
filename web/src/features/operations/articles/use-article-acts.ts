import type { ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";
import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

const nameOf = ({ title }: ArticleCard): string => title;
const params = ({ id }: ArticleCard) => ({ articleId: id });

/**
 * Several articles are taken back or deleted. Each is published on its own page: what it says of an
 * offer is judged there, and its readers hear of it.
 */
export const useArticleActs = (): RowActs<ArticleCard> => {
  const { t } = useLingui();
  const publishAgain = useRowAct(articleRoutes.updateArticle, {
    label: t`Publier de nouveau`,
    nameOf,
    options: (row: ArticleCard) => ({
      params: params(row),
      body: { publishedAt: row.publishedAt },
    }),
  });
  const takeBack = useRowAct(
    articleRoutes.updateArticle,
    {
      label: t`Remettre en brouillon`,
      nameOf,
      options: (row: ArticleCard) => ({ params: params(row), body: { publishedAt: null } }),
      unfit: (row: ArticleCard) =>
        row.state === "DRAFT" ? t`Cet article est déjà un brouillon.` : undefined,
    },
    {
      said: (count) =>
        t`${plural(count, {
          one: "# article est redevenu un brouillon.",
          other: "# articles sont redevenus des brouillons.",
        })}`,
      start: (rows) => publishAgain.start(rows, () => undefined),
    },
  );
  const remove = useRowAct(articleRoutes.deleteArticle, {
    label: t`Supprimer`,
    icon: "trash",
    danger: true,
    nameOf,
    options: (row: ArticleCard) => ({ params: params(row) }),
    ask: {
      title: (count) =>
        t`${plural(count, { one: "Supprimer # article ?", other: "Supprimer # articles ?" })}`,
      lead: t`Leurs textes et leurs images sont effacés, sans retour possible.`,
    },
  });
  return {
    counted: (count) =>
      t`${plural(count, { one: "# article choisi", other: "# articles choisis" })}`,
    nameOf,
    acts: [takeBack, remove],
  };
};
