import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { Clauses } from "./clauses.tsx";
import { DealTable } from "./deals/deal-table.tsx";
import { companyOfferList, dealList } from "./market.lists.ts";
import { clausesOf, pricesOf } from "./market.queries.ts";
import { OfferTable } from "./offer-table.tsx";
import { Prices } from "./prices.tsx";

const pattern = "/companies/:companySlug/secondary-market";

const CompanyMarketScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page title={t`Marché secondaire`} company={company.name}>
      {company.secondaryMarketStatus === "CLOSED" ? (
        <div className="mb-6">
          <Banner>
            {t`Le marché est fermé : aucune offre nouvelle n’est possible ; les cessions déjà acceptées continuent.`}
          </Banner>
        </div>
      ) : null}
      <Part>
        <Prices companyId={company.id} />
      </Part>
      <Clauses companyId={company.id} />
      <Section title={t`Offres`}>
        <OfferTable table={companyOfferList.useTable(company.id)} isPlatform={false} />
      </Section>
      <Section
        title={t`Cessions`}
        lead={t`Ouvrez une cession pour l’agréer ou la refuser. Sans réponse dans le délai, elle est agréée.`}
      >
        <DealTable
          of={{ companyId: company.id }}
          dealTo={(id) =>
            path("/companies/:companySlug/secondary-market/deals/:id", { companySlug, id })
          }
        />
      </Section>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.prefetchQuery(pricesOf(companyId)),
      queryClient.prefetchQuery(clausesOf(companyId)),
      companyOfferList.load(queryClient, address, companyId),
      dealList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyMarketScreen,
});
