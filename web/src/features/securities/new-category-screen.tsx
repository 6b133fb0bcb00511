import { companyById } from "#platform/company.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { subjectId } from "#platform/screen-search.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { Page } from "#ui/page.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { emptyCategory, NewCategoryForm } from "./category-schema.ts";

const pattern = "/admin/share-categories/new";
/** `?companyId=` chooses the company beforehand. */
const search = { companyId: subjectId };

const NewCategoryScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [{ companyId = "" }] = useScreenSearch(pattern, search);
  const company = useQuery({ ...companyById(companyId), enabled: companyId !== "" }).data;
  const list = path("/admin/share-categories");
  return (
    <Page
      title={t({ message: "Nouvelle catégorie", context: "title of its page" })}
      over={<Breadcrumb steps={[{ label: t`Catégories d’actions`, to: list }]} />}
    >
      <ResourceForm
        schema={NewCategoryForm}
        route={shareCategoryRoutes.createShareCategory}
        reading={shareCategoryRoutes.getShareCategory}
        valuesOf={() => ({ ...emptyCategory, companyId: company?.id ?? "" })}
        success={t(successTexts.shareCategoryCreated)}
        submit={t`Créer la catégorie`}
        backTo={list}
        onDone={() => navigate({ to: path("/admin/companies") })}
      >
        <ComboboxField
          name="companyId"
          label={t`Société`}
          help={t`Cherchez-la par son nom.`}
          search={searchCompanies}
          className="max-w-[46rem]"
          {...(company ? { initial: { value: company.id, label: company.name } } : {})}
        />
        <CategoryFields />
      </ResourceForm>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  // A company that cannot be found leaves the choice open rather than closing the page.
  load: async ({ search: { companyId }, queryClient }) => {
    if (companyId !== undefined) await queryClient.prefetchQuery(companyById(companyId));
  },
  component: NewCategoryScreen,
});
