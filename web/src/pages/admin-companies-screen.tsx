import { useLingui } from "@lingui/react/macro";
import { CompaniesTable } from "#features/companies/admin/companies-table.tsx";
import { BadgesTable } from "#features/companies/badges/badges-table.tsx";
import { allBadges } from "#features/companies/badges/badges.queries.ts";
import { companyList } from "#features/companies/companies.lists.ts";
import { CategoriesTable } from "#features/securities/categories-table.tsx";
import { categoryList } from "#features/securities/share-categories.lists.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { platformChecklist } from "#features/operations/checklists/checklist.queries.ts";
import { PlatformChecklist } from "#features/operations/checklists/platform-checklist.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";

/** Three capabilities on one page, each with its own table, its own search and its own failure. */
const AdminCompaniesScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Sociétés`}
      actions={
        <LinkButton to={path("/admin/companies/new")} variant="primary" icon="add">
          {t`Nouvelle société`}
        </LinkButton>
      }
    >
      <Part>
        <PlatformChecklist />
      </Part>
      <CompaniesTable />
      <Section
        title={t`Catégories d’actions`}
        actions={
          <LinkButton to={path("/admin/share-categories/new")} size="sm" icon="add">
            {t`Nouvelle catégorie`}
          </LinkButton>
        }
      >
        <CategoriesTable />
      </Section>
      <Section
        title={t`Badges`}
        actions={
          <LinkButton to={path("/admin/badges/new")} size="sm" icon="add">
            {t`Nouveau badge`}
          </LinkButton>
        }
      >
        <Part>
          <BadgesTable />
        </Part>
      </Section>
    </Page>
  );
};

export const screen = defineScreen("/admin/companies", {
  load: ({ queryClient, address }) =>
    Promise.all([
      companyList.load(queryClient, address),
      categoryList.load(queryClient, address),
      queryClient.prefetchQuery(allBadges),
      queryClient.prefetchQuery(platformChecklist),
    ]),
  component: AdminCompaniesScreen,
});
