import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { CategoryFigures, CategoryRules, RemoveCategory } from "./category-parts.tsx";
import { MovementsTable, ShareholdersTable } from "./category-holdings.tsx";
import { RightsHistory } from "./rights-history.tsx";
import { categoryLineList, shareholderList } from "./share-categories.lists.ts";
import { categoryById } from "./share-categories.queries.ts";

const pattern = "/admin/share-categories/:id";
const distribution = "/admin/share-categories/distribution";

const CategoryScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const category = useSuspenseQuery(categoryById(id)).data;
  const navigate = useNavigate();
  const leave = () => void navigate({ to: path("/admin/companies") });
  const { companyId, companyName } = category;
  const steps = [
    { label: t`Catégories d’actions`, to: path("/admin/share-categories") },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page
      title={category.name}
      over={<Breadcrumb steps={steps} />}
      actions={
        <>
          <LinkButton to={path(distribution)} search={{ companyId, shareCategoryId: id }}>
            {t`Répartir les actions`}
          </LinkButton>
          <RemoveCategory category={category} onRemoved={leave} />
        </>
      }
    >
      <CategoryFigures category={category} />
      <CategoryRules category={category} onDone={leave} />
      <RightsHistory shareCategoryId={id} />
      <Section title={t`Porteurs`}>
        <ShareholdersTable category={category} />
      </Section>
      <Section title={t`Mouvements`}>
        <MovementsTable category={category} />
      </Section>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) => {
    void shareholderList.load(queryClient, address, { shareCategoryId: params.id });
    void categoryLineList.load(queryClient, address, params.id);
    return queryClient.ensureQueryData(categoryById(params.id));
  },
  component: CategoryScreen,
});
