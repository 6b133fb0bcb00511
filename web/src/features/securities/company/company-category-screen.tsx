import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { companyBySlug } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMayDecide } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { CategoryFigures, CategoryRules, RemoveCategory } from "../category-parts.tsx";
import { RightsHistory } from "../rights-history.tsx";
import { categoryById, rightsOf } from "../share-categories.queries.ts";

const pattern = "/companies/:companySlug/share-categories/:id";

/** One category of a company: its figures and the history of its rights, and who may change them. */
const CompanyCategoryScreen = () => {
  const { t } = useLingui();
  const { companySlug, id } = useScreenParams(pattern);
  const category = useSuspenseQuery(categoryById(id)).data;
  const navigate = useNavigate();
  const writes = useMayDecide("register", companySlug);
  const list = path("/companies/:companySlug/share-categories", { companySlug });
  const leave = () => void navigate({ to: list });
  return (
    <Page
      title={category.name}
      company={category.companyName}
      over={<Breadcrumb steps={[{ label: t`Catégories d’actions`, to: list }]} />}
      actions={
        writes ? (
          <>
            <LinkButton
              to={path("/companies/:companySlug/write", { companySlug })}
              search={{ shareCategoryId: id }}
            >
              {t`Écrire un mouvement`}
            </LinkButton>
            {category.movementCount === 0 ? (
              <RemoveCategory category={category} onRemoved={leave} />
            ) : null}
          </>
        ) : undefined
      }
    >
      <CategoryFigures category={category} />
      {writes ? <CategoryRules category={category} onDone={leave} /> : null}
      <RightsHistory shareCategoryId={id} files={writes} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: async ({ params, queryClient }) => {
    void queryClient.prefetchQuery(rightsOf(params.id));
    await Promise.all([
      queryClient.ensureQueryData(categoryById(params.id)),
      queryClient.ensureQueryData(companyBySlug(params.companySlug)),
    ]);
  },
  component: CompanyCategoryScreen,
});
