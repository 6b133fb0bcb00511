import { companyRoutes } from "@coulisse/contract/companies.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "#app/api.ts";
import { path } from "#app/paths.ts";
import { queryOf, useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { successTexts } from "#app/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { emptyCategory, NewCategoryForm } from "./category-schema.ts";
import { categoryReload } from "./share-categories.queries.ts";

type Address = Readonly<Record<string, unknown>>;

/** `?companyId=` chooses the company beforehand. */
const askedCompany = (address: Address): string | undefined =>
  typeof address["companyId"] === "string" && address["companyId"] !== ""
    ? address["companyId"]
    : undefined;

const companyOf = (companyId: string) =>
  queryOf(companyRoutes.getCompany, { params: { companyId } });

const suggestionLimit = 8;

const searchCompanies = async (name: string, signal: AbortSignal) => {
  const query = { name, limit: suggestionLimit };
  const { items } = await call(companyRoutes.listCompanies, { query, signal });
  return items.map((company) => ({
    value: company.id,
    label: company.name,
    detail: company.legalForm,
  }));
};

const draft = "new-share-category";

const NewCategoryScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const companyId = askedCompany(useSearch({ strict: false })) ?? "";
  const company = useQuery({ ...companyOf(companyId), enabled: companyId !== "" }).data;
  const form = useFormOf(NewCategoryForm, {
    defaultValues: { ...emptyCategory, companyId: company?.id ?? "" },
    draft,
  });
  const create = useAction(shareCategoryRoutes.createShareCategory, {
    success: t(successTexts.shareCategoryCreated),
    reloads: categoryReload,
  });
  return (
    <Page
      title={t({ message: "Nouveau lot", context: "title of its page" })}
      over={
        <Breadcrumb steps={[{ label: t`Lots d’actions`, to: path("/admin/share-categories") }]} />
      }
    >
      <Form
        form={form}
        draft={draft}
        onSubmit={async (body) => {
          await create.run({ body });
          await navigate({ to: path("/admin/companies") });
        }}
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
        <div className="flex max-w-[46rem] flex-wrap justify-end gap-2 border-t border-rule pt-4">
          <LinkButton
            to={path("/admin/share-categories")}
            variant="quiet"
            className="max-sm:hidden"
          >{t`Annuler`}</LinkButton>
          <SubmitButton>{t`Créer le lot`}</SubmitButton>
        </div>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/share-categories/new", {
  // A company that cannot be found leaves the choice open rather than closing the page.
  load: async ({ search, queryClient }) => {
    const companyId = askedCompany(search);
    if (companyId !== undefined) await queryClient.prefetchQuery(companyOf(companyId));
  },
  component: NewCategoryScreen,
});
