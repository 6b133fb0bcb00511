import { companyRoutes } from "@coulisse/contract/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { successTexts } from "#app/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { companyReload } from "../companies.queries.ts";
import { CompanyFieldSet } from "../form/company-field-set.tsx";
import { NewCompanyForm } from "../form/company-schema.ts";
import { emptyCompany } from "../form/company-values.ts";
import { FormBar } from "../form/form-bar.tsx";
import { ImageFields } from "../images/image-fields.tsx";

const draft = "new-company";

const NewCompanyScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useFormOf(NewCompanyForm, { defaultValues: emptyCompany, draft });
  const create = useAction(companyRoutes.createCompany, {
    success: t(successTexts.companyCreated),
    reloads: companyReload,
  });
  return (
    <Page
      title={t`Nouvelle société`}
      over={<Breadcrumb steps={[{ label: t`Sociétés`, to: path("/admin/companies") }]} />}
    >
      <Form
        form={form}
        draft={draft}
        onSubmit={async ({ logo, horizontal, vertical, action, ...body }) => {
          const chosen = Object.entries({ logo, horizontal, vertical, action });
          const files = Object.fromEntries(
            chosen.flatMap(([key, file]) => (file ? [[key, file]] : [])),
          );
          const { id } = await create.run({ body, files });
          await navigate({ to: path("/admin/companies/:id", { id }) });
        }}
      >
        <CompanyFieldSet>
          <ImageFields />
        </CompanyFieldSet>
        <FormBar>
          <LinkButton
            to={path("/admin/companies")}
            variant="quiet"
            className="max-sm:hidden"
          >{t`Annuler`}</LinkButton>
          <SubmitButton>{t`Créer la société`}</SubmitButton>
        </FormBar>
      </Form>
    </Page>
  );
};

export const screen = defineScreen("/admin/companies/new", { component: NewCompanyScreen });
