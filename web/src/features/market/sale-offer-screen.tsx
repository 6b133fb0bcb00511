import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { IdentityNotice } from "#parts/wallet/identity-notice.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId } from "#platform/screen-search.ts";
import { useAuth } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { holdingsOf } from "./market.queries.ts";
import { SaleForm } from "./sale-form.tsx";

const pattern = "/investor/second-market/sale-offer";
const search = { holding: anId };

const SaleOfferScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [{ holding: wanted }] = useScreenSearch(pattern, search);
  const holdings = useSuspenseQuery(holdingsOf(userId)).data.items;
  const free = holdings.filter(
    ({ secondaryMarketStatus, freeQuantity }) =>
      secondaryMarketStatus === "OPEN" && freeQuantity > 0,
  );
  return (
    <Page
      title={t`Offre de vente`}
      lead={t`Vous offrez des actions libres : elles restent à vous, et sont réservées tant que l’offre dure.`}
      over={
        <Breadcrumb
          steps={[{ label: t`Marché secondaire`, to: path("/investor/second-market") }]}
        />
      }
    >
      {free.length === 0 ? (
        <EmptyState
          title={t`Rien à vendre pour l’instant`}
          text={t`Vous pouvez vendre vos actions libres quand le marché de la société est ouvert.`}
          action={
            <LinkButton to={path("/investor/portfolio")}>{t`Voir mon portefeuille`}</LinkButton>
          }
        />
      ) : (
        <>
          <IdentityNotice
            title={t`Une identité vérifiée avant d’acheter ou de vendre`}
            text={t`La loi le demande. Vous pourrez publier une offre dès que votre identité est validée.`}
          />
          <SaleForm holdings={free} wanted={wanted} />
        </>
      )}
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(holdingsOf(useAuth.getState().authUserId ?? "")),
  component: SaleOfferScreen,
});
