import { useLingui } from "@lingui/react/macro";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { IdentityNotice } from "#parts/wallet/identity-notice.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId } from "#platform/screen-search.ts";
import { useAuth } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { BuyForm } from "./buy-form.tsx";
import { loadMarkets, useMarkets } from "./use-markets.ts";

const pattern = "/investor/second-market/buy-offer";
const search = { company: anId };

const BuyOfferScreen = () => {
  const { t } = useLingui();
  const [{ company }] = useScreenSearch(pattern, search);
  const isOpen = useMarkets(company).markets.length > 0;
  return (
    <Page
      title={t`Offre d’achat`}
      lead={t`Vous cherchez des actions : leurs porteurs vous répondent, et vous acceptez ou refusez.`}
      over={
        <Breadcrumb
          steps={[{ label: t`Marché secondaire`, to: path("/investor/second-market") }]}
        />
      }
    >
      {isOpen ? (
        <>
          <IdentityNotice
            title={t`Une identité vérifiée avant d’acheter ou de vendre`}
            text={t`La loi le demande. Vous pourrez publier une offre dès que votre identité est validée.`}
          />
          <BuyForm wanted={company} />
        </>
      ) : (
        <EmptyState
          title={t`Aucun marché ouvert`}
          text={t`Quand une société dont vous détenez des actions, ou présente sur la place de marché, ouvre son marché, il s’affiche ici.`}
          action={<LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>}
        />
      )}
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: async ({ search: { company }, queryClient }) => {
    await Promise.all([
      loadMarkets(queryClient, company),
      queryClient.ensureQueryData(corporatesOf(useAuth.getState().authUserId ?? "")),
    ]);
  },
  component: BuyOfferScreen,
});
