import type { Queue } from "@coulisse/contract/operations/system.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { approvalList } from "#features/entities/corporates/corporates.lists.ts";
import { classRequestList } from "#features/identity/classes/classes.lists.ts";
import { nameChangeList } from "#features/identity/name-changes/name-changes.lists.ts";
import { InvestorsTable } from "#features/identity/review/investors-table.tsx";
import { investorList } from "#features/identity/review/review.lists.ts";
import { openHits, reviewOf, screeningLists } from "#features/identity/review/review.queries.ts";
import { QueueCount } from "#parts/queues/queue-count.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { oneOf, subjectId } from "#platform/screen-search.ts";

// Who opens the list of checks needs neither the forms of one review nor the other tabs.
const bringReview = () => import("#features/identity/review/review-page.tsx");
const ReviewPage = lazy(async () => ({ default: (await bringReview()).ReviewPage }));
const bringApprovals = () => import("#features/entities/corporates/approvals-section.tsx");
const ApprovalsSection = lazy(async () => ({
  default: (await bringApprovals()).ApprovalsSection,
}));
const bringNames = () => import("#features/identity/name-changes/names-panel.tsx");
const NamesPanel = lazy(async () => ({ default: (await bringNames()).NamesPanel }));
const bringClasses = () => import("#features/identity/classes/classes-panel.tsx");
const ClassesPanel = lazy(async () => ({ default: (await bringClasses()).ClassesPanel }));
const bringLists = () => import("#features/identity/review/lists-panel.tsx");
const ListsPanel = lazy(async () => ({ default: (await bringLists()).ListsPanel }));

const pattern = "/admin/investors";
/** `?review=` opens one identity; the list is where one comes from. */
const search = {
  review: subjectId,
  part: oneOf(["checks", "corporates", "names", "classes", "lists"]),
};

const AdminInvestorsScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [{ review, part = "checks" }] = useScreenSearch(pattern, search);
  if (review !== undefined) {
    return (
      <Suspense fallback={<Spinner />}>
        <ReviewPage key={review} investorId={review} />
      </Suspense>
    );
  }
  const go = (asked: Record<string, string>) => void navigate({ to: path(pattern), search: asked });
  return (
    <Page title={t`Investisseurs`}>
      <Tabs
        label={t`Investisseurs`}
        value={part}
        onChange={(next) => go({ part: next })}
        tabs={[
          {
            id: "checks",
            label: <Counted of="identities">{t`Vérifications d’identité`}</Counted>,
            panel: <InvestorsTable onOpen={(opened) => go({ review: opened })} />,
          },
          {
            id: "corporates",
            label: <Counted of="corporates">{t`Entités à valider`}</Counted>,
            panel: (
              <Part>
                <ApprovalsSection />
              </Part>
            ),
          },
          {
            id: "names",
            label: <Counted of="nameChanges">{t`Changements de nom`}</Counted>,
            panel: (
              <Part>
                <NamesPanel />
              </Part>
            ),
          },
          {
            id: "classes",
            label: <Counted of="classRequests">{t`Investisseurs avertis`}</Counted>,
            panel: (
              <Part>
                <ClassesPanel />
              </Part>
            ),
          },
          {
            id: "lists",
            label: <Counted of="matches">{t`Listes et correspondances`}</Counted>,
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

const Counted = ({ of, children }: { of: Queue; children: string }) => (
  <>
    {children}
    <QueueCount of={[of]} />
  </>
);

export const screen = defineScreen(pattern, {
  search,
  load: async ({ search: { review, part }, queryClient, address }) => {
    if (review !== undefined) {
      return Promise.all([queryClient.ensureQueryData(reviewOf(review)), bringReview()]);
    }
    if (part === "corporates") {
      return Promise.all([approvalList.load(queryClient, address), bringApprovals()]);
    }
    if (part === "names") {
      return Promise.all([nameChangeList.load(queryClient, address), bringNames()]);
    }
    if (part === "classes") {
      return Promise.all([classRequestList.load(queryClient, address), bringClasses()]);
    }
    if (part === "lists") {
      void bringLists();
      void queryClient.prefetchQuery(openHits);
      return queryClient.prefetchQuery(screeningLists);
    }
    return investorList.load(queryClient, address);
  },
  component: AdminInvestorsScreen,
});
