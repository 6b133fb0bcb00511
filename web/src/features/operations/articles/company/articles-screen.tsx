import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { ArticleTable } from "../article-table.tsx";
import { articleList } from "../articles.lists.ts";

const pattern = "/companies/:companySlug/articles";

const CompanyArticlesScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const to = path("/companies/:companySlug/articles/new", { companySlug });
  const isWriter = useMay("page", companySlug);
  return (
    <Page
      title={t`Articles`}
      company={company.name}
      actions={
        isWriter ? (
          <LinkButton to={to} variant="primary" icon="add">{t`Nouvel article`}</LinkButton>
        ) : null
      }
    >
      <ArticleTable
        of={{ companyId: company.id }}
        to={isWriter ? to : null}
        edit={({ id }) => ({
          to: path("/companies/:companySlug/articles/:id", { companySlug, id }),
        })}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      articleList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyArticlesScreen,
});
