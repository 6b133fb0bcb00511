import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { RoundFields } from "../writing/round-fields.tsx";
import { emptyRound, NewRoundForm } from "../writing/round-schema.ts";

const pattern = "/companies/:companySlug/fundraising/new";

const NewRoundScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const list = path("/companies/:companySlug/fundraising", { companySlug });
  return (
    <Page
      title={t`Nouvelle levée`}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Levées de fonds`, to: list }]} />}
      lead={t`Votre brouillon n’est visible que de la société et de la plateforme. Vous le complétez, puis vous demandez son ouverture avec la fiche d’informations clés.`}
    >
      <ResourceForm
        schema={NewRoundForm}
        route={fundraisingRoutes.createFundraising}
        reading={fundraisingRoutes.getFundraising}
        valuesOf={() => ({ ...emptyRound, companyId: company.id })}
        draft={company.id}
        send={({ companyId: of, ...body }) => ({ params: { companyId: of }, body })}
        success={t(successTexts.fundraisingCreated)}
        submit={t`Enregistrer le brouillon`}
        backTo={list}
        onDone={({ id }) =>
          navigate({ to: path("/companies/:companySlug/fundraising/:id", { companySlug, id }) })
        }
      >
        <RoundFields companyId={company.id} />
      </ResourceForm>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: NewRoundScreen,
});
