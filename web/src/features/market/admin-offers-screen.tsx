import { dealStates, marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { DealTable } from "./deals/deal-table.tsx";
import { dealPages, offerPages } from "./market.queries.ts";
import { offerFilters, OfferTable } from "./offer-table.tsx";

const AdminOffersScreen = () => {
  const { t } = useLingui();
  const offers = useTableState(offerFilters);
  const deals = useTableState({ prefix: "deals", filters: { state: dealStates } });
  return (
    <Page
      title={t`Offres`}
      lead={t`Toutes les offres du marché secondaire, avec leurs auteurs, et les cessions qui en naissent.`}
    >
      <OfferTable
        state={offers}
        pages={useInfiniteQuery(offerPages(offers.query))}
        exports={listFiles(marketRoutes.exportOffers, { query: offers.query })}
        isPlatform
      />
      <Section title={t`Cessions`}>
        <DealTable
          state={deals}
          pages={useInfiniteQuery(dealPages(deals.query))}
          dealTo={(id) => path("/admin/offers/deals/:id", { id })}
        />
      </Section>
    </Page>
  );
};

export const screen = defineScreen("/admin/offers", {
  // A failure is said in the tables' places.
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(offerPages({})),
      queryClient.prefetchInfiniteQuery(dealPages({})),
    ]);
  },
  component: AdminOffersScreen,
});
