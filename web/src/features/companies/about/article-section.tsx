import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { pagesOf } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ArticleList } from "#parts/articles/article-list.tsx";

/** A guest who reads no article carries nothing of what shows one. */
const Opened = lazy(() =>
  import("#parts/articles/article-dialog.tsx").then((module) => ({
    default: module.ArticleDialog,
  })),
);

const shownAtOnce = 5;

/** Articles that a company has published, for whoever looks. */
export const articlesOfCompany = (companyId: string) =>
  pagesOf(articleRoutes.listArticles, {
    query: { companyId, state: "PUBLISHED", limit: shownAtOnce },
  });

type Props = {
  companyId: string;
  /** The one that is open, which the address says. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

export const ArticleSection = ({ companyId, open, onOpen }: Props) => {
  const { t } = useLingui();
  const pages = useInfiniteQuery(articlesOfCompany(companyId));
  const articles = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const [wasOpened, setWasOpened] = useState(false);
  if (open !== undefined && !wasOpened) setWasOpened(true);
  const title = articles.find(({ id }) => id === open)?.title ?? t`Articles`;
  return (
    <>
      {articles.length === 0 ? null : (
        <section aria-labelledby="articles" className="mt-12">
          <h2 id="articles" className="mb-4 text-2xl">{t`Articles`}</h2>
          <ArticleList articles={articles} onRead={onOpen} />
          {pages.hasNextPage ? (
            <Button
              className="mt-4"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t`Afficher d’autres articles`}
            </Button>
          ) : null}
        </section>
      )}
      {wasOpened ? (
        <Suspense>
          <Opened id={open} title={title} onClose={() => onOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
