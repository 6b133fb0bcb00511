import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { DealTable } from "./deals/deal-table.tsx";
import { dealList, offerList } from "./market.lists.ts";
import { OfferTable } from "./offer-table.tsx";

const AdminOffersScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Offres`}
      lead={t`Toutes les offres du marché secondaire, leurs auteurs, et les cessions qui en résultent.`}
    >
      <OfferTable table={offerList.useTable()} isPlatform />
      <Section title={t`Cessions`}>
        <DealTable of={{}} dealTo={(id) => path("/admin/offers/deals/:id", { id })} />
      </Section>
    </Page>
  );
};

export const screen = defineScreen("/admin/offers", {
  load: ({ queryClient, address }) =>
    Promise.all([offerList.load(queryClient, address), dealList.load(queryClient, address, {})]),
  component: AdminOffersScreen,
});
