import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { ArticleForm } from "../article-form.tsx";
import { ArticleReading } from "#parts/articles/article-reading.tsx";
import { articleById } from "#parts/articles/articles.queries.ts";

const making = "/companies/:companySlug/articles/new";
const pattern = "/companies/:companySlug/articles/:id";

const NewArticle = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(making);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const list = path("/companies/:companySlug/articles", { companySlug: company.slug });
  const over = <Breadcrumb steps={[{ label: t`Articles`, to: list }]} />;
  return (
    <Page title={t`Nouvel article`} company={company.name} over={over}>
      <ArticleForm company={company} backTo={list} />
    </Page>
  );
};

/** An article as it is written, or as it is read by who has no part in that. */
const KnownArticle = () => {
  const { t } = useLingui();
  const { companySlug, id } = useScreenParams(pattern);
  const isWriter = useMay("page", companySlug);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const article = useSuspenseQuery(articleById(id)).data;
  const list = path("/companies/:companySlug/articles", { companySlug: company.slug });
  const over = <Breadcrumb steps={[{ label: t`Articles`, to: list }]} />;
  return (
    <Page title={article.title} company={company.name} over={over}>
      {isWriter ? (
        <ArticleForm key={id} article={article} company={company} backTo={list} />
      ) : (
        <ArticleReading article={article} />
      )}
    </Page>
  );
};

export const screen = defineScreen(making, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: NewArticle,
});

export const knownArticle = defineScreen(pattern, {
  load: ({ params: { companySlug, id }, queryClient }) =>
    loadCompany(queryClient, companySlug, () => [queryClient.ensureQueryData(articleById(id))]),
  component: KnownArticle,
});
