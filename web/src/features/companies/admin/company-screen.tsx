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
import { administratorsOf, companyById, imagesOf } from "../companies.queries.ts";
import { ImagesCard } from "../images/images-card.tsx";
import { AdministratorsCard } from "./administrators-card.tsx";
import { CapitalCard } from "./capital-card.tsx";
import { CategoriesCard } from "./categories-card.tsx";
import { CompanyForm } from "./company-form.tsx";
import { DeleteCompany } from "./delete-company.tsx";

const pattern = "/admin/companies/:id";

const CompanyScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyById(id)).data;
  const navigate = useNavigate();
  const existing = useExistingPages();
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
          {existing.has("/companies/:companySlug/cap-table") ? (
            <LinkButton to={path("/companies/:companySlug/cap-table", { companySlug: slug })}>
              {t`Table de capitalisation`}
            </LinkButton>
          ) : null}
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
          <CapitalCard companyId={company.id} />
          <CategoriesCard companyId={company.id} />
          <ImagesCard company={company} />
        </div>
      </div>
      <DeleteCompany
        company={deleting ? company : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: path("/admin/companies") })}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  // The parts beside the form load and fail on their own; only the company itself is waited for.
  load: ({ params, queryClient }) => {
    void queryClient.prefetchQuery(administratorsOf(params.id));
    void queryClient.prefetchQuery(imagesOf(params.id));
    return queryClient.ensureQueryData(companyById(params.id));
  },
  component: CompanyScreen,
});
