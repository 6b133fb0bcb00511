import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { ArticleTable } from "../article-table.tsx";
import { articleList } from "../articles.lists.ts";

const ArticlesScreen = () => {
  const { t } = useLingui();
  const to = path("/admin/articles/new");
  return (
    <Page
      title={t`Articles`}
      actions={<LinkButton to={to} variant="primary" icon="add">{t`Nouvel article`}</LinkButton>}
    >
      <ArticleTable
        of={{}}
        to={to}
        edit={({ id }) => ({ to: path("/admin/articles/:id", { id }) })}
      />
    </Page>
  );
};

export const screen = defineScreen("/admin/articles", {
  load: ({ queryClient, address }) => articleList.load(queryClient, address, {}),
  component: ArticlesScreen,
});
