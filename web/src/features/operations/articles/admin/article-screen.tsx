import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { ArticleForm } from "../article-form.tsx";
import { articleById } from "#parts/articles/articles.queries.ts";

const pattern = "/admin/articles/:id";
const list = path("/admin/articles");

const NewArticle = () => {
  const { t } = useLingui();
  const over = <Breadcrumb steps={[{ label: t`Articles`, to: list }]} />;
  return (
    <Page title={t`Nouvel article`} over={over}>
      <ArticleForm backTo={list} />
    </Page>
  );
};

const KnownArticle = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const article = useSuspenseQuery(articleById(id)).data;
  const { companyId, companyName, title } = article;
  const steps = [
    { label: t`Articles`, to: list },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page title={title} over={<Breadcrumb steps={steps} />}>
      <ArticleForm article={article} backTo={list} />
    </Page>
  );
};

export const screen = defineScreen("/admin/articles/new", { component: NewArticle });

const ArticleScreen = () => {
  const { id } = useScreenParams(pattern);
  return <KnownArticle key={id} id={id} />;
};

export const knownArticle = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(articleById(id)),
  component: ArticleScreen,
});
