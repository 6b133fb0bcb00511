import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { useAuth } from "#app/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { corporatesOf } from "./corporates.queries.ts";
import { RepresentedCard } from "./represented-card.tsx";

const CorporatesScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const { items } = useSuspenseQuery(corporatesOf(userId)).data;
  const add = (
    <LinkButton to={path("/investor/corporates/new")} variant="primary" icon="add">
      {t`Ajouter une entreprise`}
    </LinkButton>
  );
  return (
    <Page title={t`Mes entreprises`} actions={items.length > 0 ? add : undefined}>
      {items.length === 0 ? (
        <EmptyState
          title={t`Aucune entreprise`}
          text={t`Représentez une société, une SCI ou une association pour agir en son nom.`}
          action={add}
        />
      ) : (
        <ul className="max-w-[46rem]">
          {items.map((represented) => (
            <RepresentedCard key={represented.corporate.id} represented={represented} />
          ))}
        </ul>
      )}
    </Page>
  );
};

export const screen = defineScreen("/investor/corporates", {
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(corporatesOf(useAuth.getState().authUserId ?? "")),
  component: CorporatesScreen,
});
