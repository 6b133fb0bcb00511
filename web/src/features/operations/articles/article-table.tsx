import {
  articleStateWords,
  audienceWords,
  promotionWords,
} from "@coulisse/contract/operations/article-words.ts";
import type { ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";
import {
  articleAudiences,
  articleRoutes,
  articleStates,
} from "@coulisse/contract/operations/articles.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useWords } from "#i18n/use-words.ts";
import type { Removal } from "#parts/forms/delete-dialog.tsx";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { articleList, type ArticlesOf } from "./articles.lists.ts";
import { stateTones } from "./article-words.ts";
import { useArticleActs } from "./use-article-acts.ts";

const useColumns = (ofSeveral: boolean): ResourceColumn<ArticleCard>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(articleStateWords);
  const audiences = useWords(audienceWords);
  const promotions = useWords(promotionWords);
  const company: ResourceColumn<ArticleCard> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    value: (row) => row.companyName,
  };
  return [
    {
      id: "title",
      header: t`Titre`,
      sortable: true,
      value: (row) => row.title,
      cell: (row) => (
        <span className="font-medium wrap-anywhere">
          {row.title}
          {row.isPromotional ? (
            <span className="block text-sm font-normal text-ink-3">{promotions.mark}</span>
          ) : null}
        </span>
      ),
    },
    ...(ofSeveral ? [company] : []),
    { id: "audience", header: t`Lecteurs`, value: (row) => audiences[row.audience] },
    {
      id: "state",
      header: t`État`,
      value: (row) => states[row.state],
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
    },
    {
      id: "publishedAt",
      header: t`Publication`,
      align: "end",
      sortable: true,
      value: (row) => (row.publishedAt === null ? null : format.instant(row.publishedAt, "medium")),
    },
  ];
};

type Props = Pick<ComponentProps<typeof ResourceTable<ArticleCard>>, "edit"> & {
  of: ArticlesOf;
  /** The page on which one is written; null for a reader who writes none. */
  to: string | null;
};

export const ArticleTable = ({ of, to, edit, ...props }: Props) => {
  const { t } = useLingui();
  const acts = useArticleActs();
  const ofName = useOfName();
  const stateNames = useWords(articleStateWords);
  const audienceNames = useWords(audienceWords);
  const states = articleStates.map((value) => ({ value, label: stateNames[value] }));
  const audiences = articleAudiences.map((value) => ({ value, label: audienceNames[value] }));
  const removal: Removal<ArticleCard> = {
    name: "delete-article",
    route: articleRoutes.deleteArticle,
    title: ({ title }) => t`Supprimer l’article « ${title} » ?`,
    lead: ({ companyName }) => {
      const ofCompany = ofName(companyName);
      return t`Les lecteurs ${ofCompany} ne le trouveront plus. Son texte et ses images sont effacés, sans retour possible.`;
    },
    confirm: t`Supprimer l’article`,
    success: t`L’article a été supprimé.`,
  };
  return (
    <ResourceTable
      {...articleList.useTable(of)}
      caption={t`Liste des articles`}
      columns={useColumns(of.companyId === undefined)}
      search={t`Rechercher un article`}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        { id: "audience", label: t`Lecteurs`, all: t`Tous les lecteurs`, options: audiences },
      ]}
      nameOf={(row) => row.title}
      {...(to === null
        ? edit && { rowTo: (row: ArticleCard) => edit(row).to }
        : { acts, removal, ...(edit && { edit }) })}
      empty={{
        title: t`Aucun article`,
        text: t`Un article donne des nouvelles de la société, à tous sur sa page ou à ses seuls actionnaires dans leur journal.`,
        ...(to === null
          ? {}
          : { action: <LinkButton to={to}>{t`Écrire le premier article`}</LinkButton> }),
      }}
      {...props}
    />
  );
};
