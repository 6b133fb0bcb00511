import { useToday } from "#platform/today.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { OwnChecklist } from "../../checklists/own-checklist.tsx";
import { path } from "#platform/paths.ts";
import { anyText, oneOf } from "#platform/screen-search.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { firstPart } from "../first-part.ts";
import { InOrder } from "../in-order.tsx";
import { periods } from "../period-switch.tsx";
import { ownDashboard, waitingPages } from "../dashboards.queries.ts";
import { WaitingSection } from "../waiting-section.tsx";
import { LatestMovements } from "./latest-movements.tsx";
import { LatestNews } from "./latest-news.tsx";
import { OpenRounds } from "./open-rounds.tsx";
import { OwnWishes } from "./own-wishes.tsx";
import { PortfolioFigures, PortfolioSplit } from "./portfolio-figures.tsx";
import { ValueHistory } from "./value-history.tsx";

const pattern = "/investor/dashboard";
const search = { period: oneOf(periods), since: anyText, until: anyText };

const InvestorDashboardScreen = () => {
  const { t } = useLingui();
  const format = useFormats();
  const today = useToday();
  const [{ period = "year", since, until }, change] = useScreenSearch(pattern, search);
  return (
    <Page title={t`Tableau de bord`} over={format.date(today)}>
      <Part>
        <FirstSteps />
      </Part>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={firstPart}>
          <Part shape={<Skeleton className="h-40" />}>
            <WaitingSection followedAt={path("/investor/second-market")} />
          </Part>
          <div className="mt-10">
            <Part shape={<Skeleton className="h-16" />}>
              <PortfolioFigures />
            </Part>
          </div>
          <InOrder
            chart={
              <Part shape={<Skeleton className="mt-10 h-72" />}>
                <ValueHistory
                  period={period}
                  pair={{ since, until }}
                  onPeriod={(chosen) => change({ period: chosen === "year" ? undefined : chosen })}
                  onPair={change}
                />
              </Part>
            }
            table={
              <Part shape={<Skeleton className="mt-10 h-56" />}>
                <LatestMovements />
              </Part>
            }
          />
        </div>
        <div className="grid content-start gap-5">
          <Part shape={<Skeleton className="h-80" />}>
            <PortfolioSplit />
          </Part>
          <Part shape={<Skeleton className="h-60" />}>
            <OpenRounds />
          </Part>
          <Part shape={<Skeleton className="h-52" />}>
            <LatestNews />
          </Part>
          <Part shape={<Skeleton className="h-40" />}>
            <OwnWishes />
          </Part>
        </div>
      </div>
    </Page>
  );
};

/** The first steps of a newcomer, until they are done or put away. */
const FirstSteps = () => <OwnChecklist checklist={useSuspenseQuery(ownDashboard).data.checklist} />;

/** The page stands under what its reader came for. */
const OnTheWay = () => (
  <>
    <ThreadStrip />
    <InvestorDashboardScreen />
  </>
);

export const screen = defineScreen(pattern, {
  search,
  load: ({ queryClient }) =>
    Promise.all([
      loadThread(queryClient),
      queryClient.prefetchQuery(ownDashboard),
      queryClient.prefetchInfiniteQuery(waitingPages()),
    ]),
  component: OnTheWay,
});
