import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NameChangeCard } from "./name-change-card.tsx";
import { waitingChanges } from "./name-changes.queries.ts";

/** The requests about names that wait for a decision. */
export const NamesPanel = () => {
  const { t } = useLingui();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSuspenseInfiniteQuery(waitingChanges);
  const changes = data.pages.flatMap((page) => page.items);
  if (changes.length === 0) {
    return (
      <EmptyState
        title={t`Aucune demande en attente`}
        text={t`Les demandes de changer un nom inscrit dans un registre, ou une identité vérifiée, apparaissent ici.`}
      />
    );
  }
  return (
    <>
      <ul>
        {changes.map((change) => (
          <NameChangeCard key={change.id} change={change} />
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
