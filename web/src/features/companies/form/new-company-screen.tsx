import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { CompanyFieldSet } from "./company-fields.tsx";
import { NewCompanyForm, emptyCompany } from "./company-schema.ts";
import { ImageSection } from "../images/image-section.tsx";

const NewCompanyScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = path("/admin/companies");
  return (
    <Page
      title={t`Nouvelle société`}
      over={<Breadcrumb steps={[{ label: t`Sociétés`, to: list }]} />}
    >
      <ResourceForm
        schema={NewCompanyForm}
        route={companyRoutes.createCompany}
        reading={companyRoutes.getCompany}
        valuesOf={() => emptyCompany}
        send={({ logo, horizontal, vertical, action, ...body }) => {
          const chosen = Object.entries({ logo, horizontal, vertical, action });
          const files = chosen.flatMap(([key, file]) => (file ? [[key, file] as const] : []));
          return { body, files: Object.fromEntries(files) };
        }}
        success={t(successTexts.companyCreated)}
        submit={t`Créer la société`}
        backTo={list}
        onDone={({ id }) => navigate({ to: path("/admin/companies/:id", { id }) })}
        long
      >
        <CompanyFieldSet>
          <ImageSection />
        </CompanyFieldSet>
      </ResourceForm>
    </Page>
  );
};

export const screen = defineScreen("/admin/companies/new", { component: NewCompanyScreen });
