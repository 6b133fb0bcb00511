import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { subjectId } from "#platform/screen-search.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { ArticleForm } from "../article-form.tsx";
import { articleById } from "../articles.queries.ts";

const pattern = "/companies/:companySlug/articles/new";
/** `?id=` opens an article that is there already. */
const search = { id: subjectId };

type Props = { company: { id: string; name: string; slug: string } };

const NewArticle = ({ company }: Props) => {
  const { t } = useLingui();
  const list = path("/companies/:companySlug/articles", { companySlug: company.slug });
  const over = <Breadcrumb steps={[{ label: t`Articles`, to: list }]} />;
  return (
    <Page title={t`Nouvel article`} company={company.name} over={over}>
      <ArticleForm company={company} backTo={list} />
    </Page>
  );
};

const KnownArticle = ({ company, id }: Props & { id: string }) => {
  const { t } = useLingui();
  const article = useSuspenseQuery(articleById(id)).data;
  const list = path("/companies/:companySlug/articles", { companySlug: company.slug });
  const over = <Breadcrumb steps={[{ label: t`Articles`, to: list }]} />;
  return (
    <Page title={article.title} company={company.name} over={over}>
      <ArticleForm article={article} company={company} backTo={list} />
    </Page>
  );
};

const CompanyArticleScreen = () => {
  const { companySlug } = useScreenParams(pattern);
  const [{ id }] = useScreenSearch(pattern, search);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return id === undefined ? (
    <NewArticle company={company} />
  ) : (
    <KnownArticle key={id} company={company} id={id} />
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ params, search: { id }, queryClient }) =>
    loadCompany(queryClient, params.companySlug, () =>
      id === undefined ? [] : [queryClient.ensureQueryData(articleById(id))],
    ),
  component: CompanyArticleScreen,
});
