import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { contrary, useAction } from "#platform/queries.ts";
import { ChecklistCard } from "./checklist-card.tsx";

/** A newcomer's first steps. */
export const OwnChecklist = ({ checklist }: { checklist: Checklist }) => {
  const { t } = useLingui();
  const dismiss = useAction(checklistRoutes.dismissOwnChecklist, {
    success: t`La liste est masquée.`,
    undo: () => contrary(checklistRoutes.restoreOwnChecklist, {}),
  });
  return (
    <ChecklistCard
      checklist={checklist}
      places={{
        email: {
          to: path("/investor/my-account"),
          detail: msg`Le lien est dans l’e-mail reçu à l’inscription ; vous pouvez aussi demander un code depuis votre compte.`,
        },
        identity: {
          to: path("/investor/kyc"),
          detail: msg`Cette vérification est demandée une fois, avant votre première souscription ou votre premier achat.`,
        },
        interest: {
          to: path("/marketplace"),
          detail: msg`Parcourez la place de marché et ajoutez-la à votre wishlist.`,
        },
      }}
      busy={dismiss.pending}
      onDismiss={() => dismiss.start({})}
    />
  );
};
