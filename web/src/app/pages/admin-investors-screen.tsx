import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { InvestorsTable } from "#features/identity-review/investors-table.tsx";
import {
  firstInvestors,
  openHits,
  reviewOf,
  screeningLists,
} from "#features/identity-review/review.queries.ts";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { path } from "../paths.ts";
import { defineScreen } from "../screen.tsx";

// Who opens the list of checks needs neither the forms of one review nor the other tabs.
const bringReview = () => import("#features/identity-review/review-page.tsx");
const ReviewPage = lazy(async () => ({ default: (await bringReview()).ReviewPage }));
const bringApprovals = () => import("#features/corporates/approvals-section.tsx");
const ApprovalsSection = lazy(async () => ({
  default: (await bringApprovals()).ApprovalsSection,
}));
const bringNames = () => import("#features/name-changes/names-panel.tsx");
const NamesPanel = lazy(async () => ({ default: (await bringNames()).NamesPanel }));
const bringLists = () => import("#features/identity-review/lists-panel.tsx");
const ListsPanel = lazy(async () => ({ default: (await bringLists()).ListsPanel }));

type Address = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
/** `?review=` opens one identity; the list is where one comes from. */
const askedReview = (address: Address): string => asText(address["review"]);

const AdminInvestorsScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address: Address = useSearch({ strict: false });
  const asked = askedReview(address);
  if (asked !== "") {
    return (
      <Suspense fallback={<Spinner />}>
        <ReviewPage key={asked} investorId={asked} />
      </Suspense>
    );
  }
  const go = (search: Record<string, string>) =>
    void navigate({ to: path("/admin/investors"), search });
  return (
    <Page title={t`Investisseurs`}>
      <Tabs
        label={t`Investisseurs`}
        value={asText(address["part"]) || "checks"}
        onChange={(part) => go({ part })}
        tabs={[
          {
            id: "checks",
            label: t`Vérifications d’identité`,
            panel: <InvestorsTable onOpen={(review) => go({ review })} />,
          },
          {
            id: "corporates",
            label: t`Entreprises à valider`,
            panel: (
              <Part>
                <ApprovalsSection />
              </Part>
            ),
          },
          {
            id: "names",
            label: t`Changements de nom`,
            panel: (
              <Part>
                <NamesPanel />
              </Part>
            ),
          },
          {
            id: "lists",
            label: t`Listes et correspondances`,
            panel: (
              <Part>
                <ListsPanel />
              </Part>
            ),
          },
        ]}
      />
    </Page>
  );
};

export const screen = defineScreen("/admin/investors", {
  load: async ({ search, queryClient }) => {
    const asked = askedReview(search);
    if (asked !== "") {
      return Promise.all([queryClient.ensureQueryData(reviewOf(asked)), bringReview()]);
    }
    if (search["part"] === "lists") {
      void bringLists();
      void queryClient.prefetchQuery(openHits);
      return queryClient.prefetchQuery(screeningLists);
    }
    return queryClient.prefetchInfiniteQuery(firstInvestors);
  },
  component: AdminInvestorsScreen,
});
