import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { firstApprovals } from "./corporates.queries.ts";

/** The requests to represent an entity that wait for a decision. */
export const ApprovalsSection = () => {
  const { t } = useLingui();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSuspenseInfiniteQuery(firstApprovals);
  const approvals = data.pages.flatMap((page) => page.items);
  if (approvals.length === 0) {
    return (
      <EmptyState
        title={t`Aucune demande en attente`}
        text={t`Les demandes de représenter une entreprise apparaissent ici avec leur justificatif.`}
      />
    );
  }
  return (
    <>
      <ul>
        {approvals.map((approval) => (
          <ApprovalCard key={`${approval.corporate.id}${approval.user.id}`} approval={approval} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Afficher la suite`}
        </Button>
      ) : null}
    </>
  );
};
