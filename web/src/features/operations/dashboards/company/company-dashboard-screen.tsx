import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { CompanyChecklist } from "../../checklists/company-checklist.tsx";
import { path } from "#platform/paths.ts";
import { anyText, oneOf } from "#platform/screen-search.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { firstPart } from "../first-part.ts";
import { InOrder } from "../in-order.tsx";
import { periods, type Period } from "../period-switch.tsx";
import { dashboardOf, waitingPages } from "../dashboards.queries.ts";
import { WaitingSection } from "../waiting-section.tsx";
import { CompanyMarket } from "./company-market.tsx";
import { CompanyRound } from "./company-round.tsx";
import { CompanyNews } from "./company-news.tsx";
import { CompanyWishes } from "./company-wishes.tsx";
import type { CompanyProps } from "./company-props.ts";
import { FigureComparison } from "./figure-comparison.tsx";
import { LatestLines, MovementFigures } from "./movement-figures.tsx";
import { Ownership, ShareholderFigures, ShareholderHistory } from "./shareholder-figures.tsx";

const pattern = "/companies/:companySlug/dashboard";
const search = { period: oneOf(periods), since: anyText, until: anyText };

const CompanyDashboardScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [{ period = "year", since, until }, change] = useScreenSearch(pattern, search);
  const of = { companyId: company.id, companySlug };
  const onPeriod = (chosen: Period) => change({ period: chosen === "year" ? undefined : chosen });
  return (
    <Page title={t`Tableau de bord`} company={company.name}>
      <Part>
        <FirstSteps {...of} at="first" />
      </Part>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={firstPart}>
          <Part shape={<Skeleton className="h-40" />}>
            <WaitingSection
              companyId={company.id}
              followedAt={path("/companies/:companySlug/secondary-market", { companySlug })}
            />
          </Part>
          <div className="mt-10">
            <Part shape={<Skeleton className="h-16" />}>
              <ShareholderFigures {...of} />
            </Part>
          </div>
          <InOrder
            chart={
              <>
                <Part shape={<Skeleton className="h-72" />}>
                  <ShareholderHistory {...of} period={period} onPeriod={onPeriod} />
                </Part>
                <Part shape={<Skeleton className="mt-10 h-72" />}>
                  <MovementFigures {...of} period={period} />
                </Part>
              </>
            }
            table={
              <>
                <Part shape={<Skeleton className="mt-10 h-56" />}>
                  <LatestLines {...of} />
                </Part>
                <Part shape={<Skeleton className="mt-10 h-56" />}>
                  <FigureComparison
                    companyId={company.id}
                    pair={{ since, until }}
                    onPair={change}
                  />
                </Part>
              </>
            }
          />
        </div>
        <div className="grid content-start gap-5">
          <Part shape={<Skeleton className="h-52" />}>
            <CompanyRound {...of} />
          </Part>
          <Part shape={<Skeleton className="h-52" />}>
            <CompanyMarket company={company} />
          </Part>
          <Part shape={<Skeleton className="h-80" />}>
            <Ownership companyId={company.id} />
          </Part>
          <Part shape={<Skeleton className="h-40" />}>
            <CompanyWishes {...of} />
          </Part>
          <Part shape={<Skeleton className="h-52" />}>
            <CompanyNews {...of} />
          </Part>
          <Part shape={null}>
            <FirstSteps {...of} at="last" />
          </Part>
        </div>
      </div>
    </Page>
  );
};

/**
 * The first steps of a company, until they are done or put away: at the top of a new one’s page, and out
 * of the way once its register is written.
 */
const FirstSteps = ({ at, ...of }: CompanyProps & { at: "first" | "last" }) => {
  const { checklist } = useSuspenseQuery(dashboardOf(of.companyId)).data;
  const isTheirs = useMay("page", of.companySlug);
  const isInUse = checklist.steps.some(({ step, isDone }) => step === "register" && isDone);
  if (!isTheirs) return null;
  return isInUse === (at === "last") ? <CompanyChecklist {...of} checklist={checklist} /> : null;
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.prefetchQuery(dashboardOf(companyId)),
      queryClient.prefetchInfiniteQuery(waitingPages(companyId)),
    ]),
  component: CompanyDashboardScreen,
});
