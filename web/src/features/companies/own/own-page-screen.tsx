import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CapitalDecision } from "../admin/capital-card.tsx";
import { ImagesCard } from "../admin/images-card.tsx";
import { imagesOf } from "../companies.queries.ts";
import { FactFieldSet, PageFieldSet } from "../form/company-fields.tsx";
import {
  changedFacts,
  CompanyFactsForm,
  CompanyPageForm,
  valuesOfFacts,
  valuesOfPage,
} from "../form/edited-company.ts";

const pattern = "/companies/:companySlug/page";

type Props = { company: Company };

const OwnPageScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page
      title={t`Page de la société`}
      company={company.name}
      lead={t`Textes, liens et images sont publiés dès que vous les enregistrez. La plateforme confirme ce qui engage : la fiche.`}
      actions={
        <LinkButton to={path("/companies/:companySlug", { companySlug })}>
          {t`Voir la page`}
        </LinkButton>
      }
    >
      <WaitingFacts company={company} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <PageForm key={`page ${company.id}`} company={company} />
          <FactsForm key={`facts ${company.id}`} company={company} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <ImagesCard company={company} />
        </div>
      </div>
    </Page>
  );
};

const saving = {
  route: companyRoutes.updateCompany,
  reading: companyRoutes.getCompany,
} as const;

const PageForm = ({ company }: Props) => {
  const { t } = useLingui();
  return (
    <ResourceForm
      {...saving}
      schema={CompanyPageForm}
      entity={company}
      valuesOf={valuesOfPage}
      success={t(successTexts.companyUpdated)}
      submit={t`Publier`}
      label={t`Page publique`}
      draft="page"
      onDone={() => undefined}
    >
      <PageFieldSet />
    </ResourceForm>
  );
};

const FactsForm = ({ company }: Props) => {
  const { t } = useLingui();
  return (
    <Section
      title={t`Fiche`}
      lead={t`Ces faits attendent la confirmation de la plateforme : rien n’en est public avant.`}
    >
      <ResourceForm
        {...saving}
        schema={CompanyFactsForm}
        entity={company}
        valuesOf={valuesOfFacts}
        send={(facts) => ({ body: changedFacts(company, facts) })}
        success={t(successTexts.companyUpdated)}
        submit={t`Proposer à la plateforme`}
        label={t`Fiche`}
        draft="facts"
        onDone={() => undefined}
      >
        <FactFieldSet
          capital={<CapitalDecision company={company} />}
          realEstate={company.realEstate}
        />
      </ResourceForm>
    </Section>
  );
};

const waitingOf = (companyId: string) =>
  queryOf(proposalRoutes.listCompanyProposals, {
    params: { companyId },
    query: { state: "WAITING", limit: 100 },
  });

/** Says that facts wait already: whoever proposes them again would ask twice. */
const WaitingFacts = ({ company: { id, slug: companySlug } }: Props) => {
  const { t } = useLingui();
  const waiting = useQuery(waitingOf(id)).data;
  if (!waiting?.items.some(({ matter }) => matter === "facts")) return null;
  return (
    <div className="mb-8">
      <Banner title={t`Une modification de la fiche attend la plateforme`}>
        <TextLink to={path("/companies/:companySlug/proposals", { companySlug })}>
          {t`Voir ce qui est proposé`}
        </TextLink>
      </Banner>
    </div>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => {
      void queryClient.prefetchQuery(waitingOf(companyId));
      return [queryClient.prefetchQuery(imagesOf(companyId))];
    }),
  component: OwnPageScreen,
});
