import { dayInParis } from "@coulisse/domain/dates.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { myOffersOf } from "#features/market/market.queries.ts";
import { subscriptionPagesOf } from "#features/rounds/subscriptions/subscriptions.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { ownChecklist } from "#parts/checklists/checklist.queries.ts";
import { OwnChecklist } from "#parts/checklists/own-checklist.tsx";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { wishesOf } from "#parts/wishlist/own-wishes.ts";
import { anyText, oneOf } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { firstPart } from "../first-part.ts";
import { periods } from "../period-switch.tsx";
import {
  claimableDeals,
  dueFormalities,
  heldNews,
  historyOf,
  holdingsOf,
  investorOf,
  latestMovementsOf,
  openRounds,
  openSignatures,
  ownWallet,
} from "../statistics.queries.ts";
import { LatestMovements } from "./latest-movements.tsx";
import { LatestNews } from "./latest-news.tsx";
import { OpenRounds } from "./open-rounds.tsx";
import { OwnWishes } from "./own-wishes.tsx";
import { PortfolioFigures, PortfolioSplit } from "./portfolio-figures.tsx";
import { ValueHistory } from "./value-history.tsx";
import { WaitingList } from "./waiting-list.tsx";

const pattern = "/investor/dashboard";
const search = { period: oneOf(periods), since: anyText, until: anyText };

const InvestorDashboardScreen = () => {
  const { t } = useLingui();
  const format = useFormats();
  const [today] = useState(() => dayInParis(new Date()));
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [{ period = "year", since, until }, change] = useScreenSearch(pattern, search);
  return (
    <Page title={t`Tableau de bord`} over={format.date(today)}>
      <Part>
        <OwnChecklist />
      </Part>
      <Part shape={<Skeleton className="mb-7 h-16" />}>
        <PortfolioFigures userId={userId} />
      </Part>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={firstPart}>
          <Part shape={<Skeleton className="h-40" />}>
            <WaitingList userId={userId} />
          </Part>
          <Part shape={<Skeleton className="mt-10 h-72" />}>
            <ValueHistory
              userId={userId}
              period={period}
              pair={{ since, until }}
              onPeriod={(chosen) => change({ period: chosen === "year" ? undefined : chosen })}
              onPair={change}
            />
          </Part>
          <Part shape={<Skeleton className="mt-10 h-56" />}>
            <LatestMovements userId={userId} />
          </Part>
        </div>
        <div className="grid content-start gap-5">
          <Part shape={<Skeleton className="h-80" />}>
            <PortfolioSplit userId={userId} />
          </Part>
          <Part shape={<Skeleton className="h-60" />}>
            <OpenRounds />
          </Part>
          <Part shape={<Skeleton className="h-52" />}>
            <LatestNews />
          </Part>
          <Part shape={<Skeleton className="h-40" />}>
            <OwnWishes userId={userId} />
          </Part>
        </div>
      </div>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: async ({ queryClient }) => {
    const { authUserId: userId, authInvestorId } = useAuth.getState();
    if (userId === undefined) return;
    await Promise.all([
      queryClient.prefetchQuery(ownChecklist),
      queryClient.prefetchQuery(holdingsOf(userId)),
      queryClient.prefetchQuery(historyOf(userId)),
      queryClient.prefetchQuery(latestMovementsOf(userId)),
      queryClient.prefetchQuery(openRounds),
      queryClient.prefetchQuery(ownWallet),
      queryClient.prefetchQuery(openSignatures),
      queryClient.prefetchQuery(claimableDeals),
      queryClient.prefetchQuery(corporatesOf(userId)),
      queryClient.prefetchQuery(heldNews),
      queryClient.prefetchQuery(wishesOf(userId)),
      queryClient.prefetchQuery(dueFormalities({ own: true }, "TO_DO")),
      queryClient.prefetchQuery(dueFormalities({ own: true }, "IN_PROGRESS")),
      queryClient.prefetchInfiniteQuery(subscriptionPagesOf(userId)),
      queryClient.prefetchInfiniteQuery(myOffersOf(userId)),
      ...(authInvestorId === undefined
        ? []
        : [queryClient.prefetchQuery(investorOf(authInvestorId))]),
    ]);
  },
  component: InvestorDashboardScreen,
});
