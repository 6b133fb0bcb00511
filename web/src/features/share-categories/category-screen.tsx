import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { defineScreen, useScreenParams } from "#app/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { CategoryFigures } from "./category-figures.tsx";
import { CategoryForm } from "./category-form.tsx";
import { DeleteCategory } from "./delete-category.tsx";
import { MovementsTable } from "./movements-table.tsx";
import { RightsHistory } from "./rights-history.tsx";
import { categoryById, shareholderPages } from "./share-categories.queries.ts";
import { ShareholdersTable } from "./shareholders-table.tsx";

const pattern = "/admin/share-categories/:id";
const distribution = "/admin/share-categories/distribution";

const CategoryScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const category = useSuspenseQuery(categoryById(id)).data;
  const navigate = useNavigate();
  const existing = useExistingPages();
  const [deleting, setDeleting] = useState(false);
  const { companyId, companyName } = category;
  const steps = [
    { label: t`Lots d’actions`, to: path("/admin/share-categories") },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page
      title={category.name}
      over={<Breadcrumb steps={steps} />}
      actions={
        <>
          {existing.has(distribution) ? (
            <LinkButton to={path(distribution)} search={{ companyId, shareCategoryId: id }}>
              {t`Répartir les actions`}
            </LinkButton>
          ) : null}
          <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
            {t`Supprimer`}
          </Button>
        </>
      }
    >
      <CategoryFigures category={category} />
      <Section title={t`Règles du lot`}>
        <CategoryForm key={id} category={category} />
      </Section>
      <RightsHistory shareCategoryId={id} />
      <Section title={t`Porteurs`}>
        <ShareholdersTable category={category} />
      </Section>
      <Section title={t`Mouvements`}>
        <MovementsTable category={category} />
      </Section>
      <DeleteCategory
        category={deleting ? category : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: path("/admin/companies") })}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => {
    void queryClient.prefetchInfiniteQuery(shareholderPages(params.id));
    return queryClient.ensureQueryData(categoryById(params.id));
  },
  component: CategoryScreen,
});
