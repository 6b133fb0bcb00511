import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { contrary, useAction } from "#platform/queries.ts";
import { useAuth, useMayDecide, useSession } from "#platform/session.ts";
import { ChecklistCard, type StepPlace } from "./checklist-card.tsx";

type Props = { companyId: string; companySlug: string; checklist: Checklist };

const categoryWords = msg`Son nom, sa valeur nominale et ses droits.`;
const registerWords = msg`Un fichier Excel suffit : il est vérifié avant que rien ne soit écrit.`;
const pageWords = msg`Sa présentation, son logo et ses liens.`;
const byThePlatform = msg`L’équipe de la plateforme s’en charge avec vous.`;

/** The first steps of a company; what moves shares is done by whoever keeps its register. */
export const CompanyChecklist = ({ companyId, companySlug, checklist }: Props) => {
  const { isAdmin } = useSession();
  const writes = useMayDecide("register", companySlug);
  const { t } = useLingui();
  const openingState = useAuth(
    ({ companies }) => companies.find(({ id }) => id === companyId)?.openingState ?? "OPEN",
  );
  const dismiss = useAction(checklistRoutes.dismissCompanyChecklist, {
    success: t`La liste est masquée.`,
    undo: () => contrary(checklistRoutes.restoreCompanyChecklist, { params: { companyId } }),
  });
  const invitations: StepPlace = {
    to: path("/companies/:companySlug/invitations", { companySlug }),
    detail: msg`Chaque porteur reçoit un lien pour ouvrir son compte et voir ses titres.`,
  };
  return (
    <ChecklistCard
      checklist={checklist}
      places={{
        category: isAdmin
          ? {
              to: path("/admin/share-categories/new"),
              search: { companyId },
              detail: categoryWords,
            }
          : writes
            ? {
                to: path("/companies/:companySlug/share-categories/new", { companySlug }),
                detail: categoryWords,
              }
            : { detail: byThePlatform },
        register: isAdmin
          ? {
              to: path("/admin/share-categories/distribution"),
              search: { companyId, tab: "import" },
              detail: registerWords,
            }
          : writes
            ? {
                to: path("/companies/:companySlug/import", { companySlug }),
                detail: registerWords,
              }
            : { detail: byThePlatform },
        page: isAdmin
          ? {
              to: path("/admin/companies/:id", { id: companyId }),
              detail: pageWords,
            }
          : { to: path("/companies/:companySlug/page", { companySlug }), detail: pageWords },
        invitations:
          openingState === "OPEN" ? invitations : { detail: msg`Après l’ouverture de la société.` },
      }}
      busy={dismiss.pending}
      onDismiss={() => dismiss.start({ params: { companyId } })}
    />
  );
};
