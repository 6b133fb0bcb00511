import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { CategoriesTable } from "./categories-table.tsx";
import { categoryList } from "./share-categories.lists.ts";

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
  load: ({ queryClient, address }) => categoryList.load(queryClient, address),
  component: CategoriesScreen,
});
