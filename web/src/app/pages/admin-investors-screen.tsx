import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ApprovalsSection } from "#features/corporates/approvals-section.tsx";
import { InvestorsTable } from "#features/review/investors-table.tsx";
import { ListsPanel } from "#features/review/lists-panel.tsx";
import { ReviewPage } from "#features/review/review-page.tsx";
import {
  firstInvestors,
  openHits,
  reviewOf,
  screeningLists,
} from "#features/review/review.queries.ts";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { path } from "../paths.ts";
import { defineScreen } from "../screen.tsx";

type Address = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
/** `?review=` opens one identity; the list is where one comes from. */
const askedReview = (address: Address): string => asText(address["review"]);

const AdminInvestorsScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address: Address = useSearch({ strict: false });
  const asked = askedReview(address);
  if (asked !== "") return <ReviewPage key={asked} investorId={asked} />;
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
    if (asked !== "") return queryClient.ensureQueryData(reviewOf(asked));
    if (search["part"] === "lists") {
      void queryClient.prefetchQuery(openHits);
      return queryClient.prefetchQuery(screeningLists);
    }
    return queryClient.prefetchInfiniteQuery(firstInvestors);
  },
  component: AdminInvestorsScreen,
});
