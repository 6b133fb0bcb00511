import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArticleDialog } from "#parts/articles/article-dialog.tsx";
import { ArticleList } from "#parts/articles/article-list.tsx";
import { anId } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { FilterSelect } from "#ui/table/filter-select.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { journalCompanies, journalPages } from "./articles.queries.ts";

const pattern = "/investor/journal";
/** The search says whose articles are shown, and which of them is open. */
const search = { company: anId, article: anId };

const JournalScreen = () => {
  const { t } = useLingui();
  const [{ company, article }, change] = useScreenSearch(pattern, search);
  const pages = useInfiniteQuery(journalPages(company));
  const articles = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const companies = useQuery(journalCompanies).data?.items ?? [];
  const options = companies.map(({ id, name }) => ({ value: id, label: name }));
  const title = articles.find(({ id }) => id === article)?.title ?? t`Article`;
  return (
    <Page
      title={t`Journal des actionnaires`}
      lead={t`Les articles des sociétés dont vous détenez des actions, le plus récent d’abord.`}
    >
      {company !== undefined || options.length > 1 ? (
        <div className="mb-5">
          <FilterSelect
            filter={{ id: "company", label: t`Société`, all: t`Toutes les sociétés`, options }}
            value={company}
            onChange={(value) => change({ company: value })}
          />
        </div>
      ) : null}
      {pages.isPending ? <Skeleton className="h-64" /> : null}
      {pages.isError ? <FailedState onRetry={() => void pages.refetch()} /> : null}
      {pages.isSuccess && articles.length === 0 ? (
        <EmptyState
          title={t`Rien de publié pour l’instant`}
          text={t`Les articles des sociétés dont vous détenez des actions s’affichent ici, y compris ceux réservés aux actionnaires.`}
        />
      ) : null}
      {articles.length > 0 ? (
        <ArticleList articles={articles} onRead={(id) => change({ article: id })} ofSeveral />
      ) : null}
      {pages.hasNextPage ? (
        <Button
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t`Afficher d’autres articles`}
        </Button>
      ) : null}
      <ArticleDialog id={article} title={title} onClose={() => change({ article: undefined })} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ search: { company }, queryClient }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(journalPages(company)),
      queryClient.prefetchQuery(journalCompanies),
    ]),
  component: JournalScreen,
});
