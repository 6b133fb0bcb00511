import { dealStates, marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { Clauses } from "./clauses.tsx";
import { DealTable } from "./deals/deal-table.tsx";
import { clausesOf, companyOfferPages, dealPages, pricesOf } from "./market.queries.ts";
import { offerFilters, OfferTable } from "./offer-table.tsx";
import { Prices } from "./prices.tsx";

const pattern = "/companies/:companySlug/secondary-market";

const CompanyMarketScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const offers = useTableState(offerFilters);
  const deals = useTableState({ prefix: "deals", filters: { state: dealStates } });
  const ofCompany = { companyId: company.id };
  return (
    <Page title={t`Marché secondaire`} company={company.name}>
      {company.secondaryMarketStatus === "CLOSED" ? (
        <div className="mb-6">
          <Banner>
            {t`Le marché est fermé : rien de nouveau ne s’y propose, et les cessions déjà acceptées continuent.`}
          </Banner>
        </div>
      ) : null}
      <Part>
        <Prices companyId={company.id} />
      </Part>
      <Clauses companyId={company.id} />
      <Section title={t`Offres`}>
        <OfferTable
          state={offers}
          pages={useInfiniteQuery(companyOfferPages(company.id, offers.query))}
          exports={listFiles(marketRoutes.exportCompanyOffers, {
            params: ofCompany,
            query: offers.query,
          })}
          isPlatform={false}
        />
      </Section>
      <Section
        title={t`Cessions`}
        lead={t`Ce qui attend votre agrément s’ouvre par sa ligne ; votre silence vaut agrément à la fin du délai.`}
      >
        <DealTable
          state={deals}
          pages={useInfiniteQuery(dealPages({ ...deals.query, ...ofCompany }))}
          query={ofCompany}
          dealTo={(id) =>
            path("/companies/:companySlug/secondary-market/deals/:id", { companySlug, id })
          }
        />
      </Section>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.prefetchQuery(pricesOf(companyId)),
      queryClient.prefetchQuery(clausesOf(companyId)),
      queryClient.prefetchInfiniteQuery(companyOfferPages(companyId, {})),
      queryClient.prefetchInfiniteQuery(dealPages({ companyId })),
    ]),
  component: CompanyMarketScreen,
});
