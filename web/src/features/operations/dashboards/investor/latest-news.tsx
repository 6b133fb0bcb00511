import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { NewsList } from "../news-list.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

/**
 * News are what the companies of the reader’s shares have published last, as the journal shows it.
 */
export const LatestNews = () => {
  const { t } = useLingui();
  const { items, total } = useSuspenseQuery(ownDashboard).data.news;
  const journal = path("/investor/journal");
  return (
    <Card title={t`Des nouvelles de vos sociétés`}>
      <NewsList
        items={items}
        none={t`Leurs articles s’affichent ici.`}
        openingOf={(id) => ({ to: journal, search: { article: id } })}
      />
      {total > items.length ? (
        <p className="mt-3 text-sm">
          <TextLink to={journal}>{t`Tout le journal`}</TextLink>
        </p>
      ) : null}
    </Card>
  );
};
