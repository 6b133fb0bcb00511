import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { useAuth } from "#app/session.ts";
import { FailedState } from "#ui/failed-state.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAddress } from "../use-address.ts";
import { EmptyPortfolio } from "./empty-portfolio.tsx";
import { HiddenSwitch } from "./hidden-switch.tsx";
import { HoldingDrawer } from "./holding-drawer.tsx";
import { HoldingTable } from "./holding-table.tsx";
import { PortfolioStats } from "./portfolio-stats.tsx";
import { SplitCard } from "./split-card.tsx";

const pattern = "/investor/portfolio";

const holdingsOf = (userId: string, hidden: boolean) =>
  queryOf(registerRoutes.listUserHoldings, {
    params: { userId },
    query: { include: "corporates", ...(hidden ? { hidden } : {}) },
  });

const PortfolioScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [address, change] = useAddress();
  const showHidden = address["hidden"] === "shown";
  const list = useQuery({
    ...holdingsOf(userId, showHidden),
    placeholderData: (before) => before,
  });
  const { items = [], hiddenCount = 0 } = list.data ?? {};
  const opened = items.find(({ shareHolderId }) => shareHolderId === address["open"]);
  return (
    <Page title={t`Mon portefeuille d’actions`}>
      {list.isError ? (
        <FailedState onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton className="h-96" />
      ) : items.length === 0 && hiddenCount === 0 ? (
        <EmptyPortfolio />
      ) : (
        <>
          <PortfolioStats holdings={items} />
          <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid min-w-0 content-start gap-4">
              <HiddenSwitch
                count={hiddenCount}
                shown={showHidden}
                onShown={(shown) => change({ hidden: shown ? "shown" : undefined })}
              />
              <HoldingTable holdings={items} />
            </div>
            <SplitCard holdings={items} />
          </div>
        </>
      )}
      {opened ? (
        <HoldingDrawer holding={opened} onClose={() => change({ open: undefined })} />
      ) : null}
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ queryClient, search }) => {
    const userId = useAuth.getState().authUserId;
    return userId === undefined
      ? Promise.resolve()
      : queryClient.prefetchQuery(holdingsOf(userId, search["hidden"] === "shown"));
  },
  component: PortfolioScreen,
});
