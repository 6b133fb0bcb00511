import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export const EmptyPortfolio = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Vous ne détenez pas encore d’actions`}
      text={t`Vos actions, et celles des entreprises que vous représentez, apparaîtront ici dès qu’une ligne sera inscrite à votre compte.`}
      action={
        <LinkButton variant="primary" to={path("/marketplace")}>
          {t`Voir la place de marché`}
        </LinkButton>
      }
    />
  );
};
