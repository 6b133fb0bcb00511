import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { companyById } from "#platform/company.ts";
import { administratorsOf, imagesOf } from "../companies.queries.ts";
import { CompanyFieldSet } from "../form/company-fields.tsx";
import { CompanyForm as Schema, valuesOfCompany } from "../form/edited-company.ts";
import { ImagesCard } from "./images-card.tsx";
import { KeepingCard } from "./keeping-card.tsx";
import { AdministratorsCard } from "./administrators-card.tsx";
import { CapitalCard, CapitalDecision } from "./capital-card.tsx";
import { CategoriesCard } from "./categories-card.tsx";
import { RealEstateCard } from "./real-estate-card.tsx";
import { useCompanyRemoval } from "./use-company-removal.ts";

const pattern = "/admin/companies/:id";

const CompanyScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyById(id)).data;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { slug } = company;
  return (
    <Page
      title={company.name}
      over={<Breadcrumb steps={[{ label: t`Sociétés`, to: path("/admin/companies") }]} />}
      actions={
        <>
          <LinkButton to={path("/companies/:companySlug", { companySlug: slug })}>
            {t`Voir la page`}
          </LinkButton>
          <LinkButton to={path("/companies/:companySlug/cap-table", { companySlug: slug })}>
            {t`Table de capitalisation`}
          </LinkButton>
          <LinkButton to={path("/admin/companies/:id/health", { id })}>
            {t`Santé du registre`}
          </LinkButton>
          <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
            {t`Supprimer`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <CompanyForm key={company.id} company={company} />
        <div className="grid grid-cols-1 content-start gap-6">
          <AdministratorsCard companyId={company.id} />
          <KeepingCard companyId={company.id} />
          <CapitalCard companyId={company.id} />
          <RealEstateCard companyId={company.id} />
          <CategoriesCard companyId={company.id} />
          <ImagesCard company={company} />
        </div>
      </div>
      <DeleteDialog
        removal={useCompanyRemoval()}
        row={deleting ? company : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: path("/admin/companies") })}
      />
    </Page>
  );
};

const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  return (
    <ResourceForm
      schema={Schema}
      route={companyRoutes.updateCompany}
      reading={companyRoutes.getCompany}
      entity={company}
      valuesOf={valuesOfCompany}
      success={t(successTexts.companyUpdated)}
      submit={t`Enregistrer les modifications`}
      label={t`Fiche de la société`}
      long
    >
      <CompanyFieldSet
        capital={<CapitalDecision company={company} />}
        realEstate={company.realEstate}
      />
    </ResourceForm>
  );
};

export const screen = defineScreen(pattern, {
  // The parts beside the form fail on their own; its people are waited for with the company.
  load: ({ params, queryClient }) => {
    void queryClient.prefetchQuery(imagesOf(params.id));
    return Promise.all([
      queryClient.ensureQueryData(companyById(params.id)),
      queryClient.prefetchQuery(administratorsOf(params.id)),
    ]);
  },
  component: CompanyScreen,
});
