import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { CategoriesTable } from "./categories-table.tsx";
import { firstCategories } from "./share-categories.queries.ts";

const CategoriesScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Catégories d’actions`}
      actions={
        <LinkButton to={path("/admin/share-categories/new")} variant="primary" icon="add">
          {t`Nouvelle catégorie`}
        </LinkButton>
      }
    >
      <CategoriesTable />
    </Page>
  );
};

export const screen = defineScreen("/admin/share-categories", {
  // A failure is said in the table's place.
  load: ({ queryClient }) => queryClient.prefetchInfiniteQuery(firstCategories),
  component: CategoriesScreen,
});
