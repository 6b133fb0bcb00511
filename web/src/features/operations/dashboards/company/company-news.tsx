import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { NewsList } from "../news-list.tsx";
import { dashboardOf } from "../dashboards.queries.ts";
import type { CompanyProps } from "./company-props.ts";

/** News are what the company has published last, each opening where it is written. */
export const CompanyNews = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const { items, total } = useSuspenseQuery(dashboardOf(companyId)).data.news;
  const writing = path("/companies/:companySlug/articles/new", { companySlug });
  // Its own name is said at the head of the page.
  const ofItself = items.map(({ companyName: _, ...article }) => article);
  return (
    <Card title={t`Derniers articles`}>
      <div className="text-sm">
        <NewsList
          items={ofItself}
          none={t`Rien n’est encore publié.`}
          openingOf={(id) => ({
            to: path("/companies/:companySlug/articles/:id", { companySlug, id }),
          })}
        />
        <p className="mt-4">
          {total === 0 ? (
            <TextLink to={writing}>{t`Écrire un article`}</TextLink>
          ) : (
            <TextLink to={path("/companies/:companySlug/articles", { companySlug })}>
              {t`Tous les articles`}
            </TextLink>
          )}
        </p>
      </div>
    </Card>
  );
};
