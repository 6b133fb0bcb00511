import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { CategoryFields } from "../category-fields.tsx";
import { emptyCategory, OwnCategoryForm } from "../category-schema.ts";

const pattern = "/companies/:companySlug/share-categories/new";
const { feesBps: _, ...emptyOwn } = emptyCategory;

/** A company’s own people make a category, by the form of the platform. */
const NewCompanyCategoryScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const list = path("/companies/:companySlug/share-categories", { companySlug });
  return (
    <Page
      title={t({ message: "Nouvelle catégorie", context: "title of its page" })}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Catégories d’actions`, to: list }]} />}
    >
      <ResourceForm
        schema={OwnCategoryForm}
        route={shareCategoryRoutes.createCompanyCategory}
        reading={shareCategoryRoutes.getShareCategory}
        valuesOf={() => emptyOwn}
        send={(body) => ({ params: { companyId: company.id }, body })}
        success={t(successTexts.shareCategoryCreated)}
        submit={t`Créer la catégorie`}
        draft={company.id}
        backTo={list}
      >
        <CategoryFields />
      </ResourceForm>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: NewCompanyCategoryScreen,
});
