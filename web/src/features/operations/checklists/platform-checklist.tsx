import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { contrary, useAction } from "#platform/queries.ts";
import { ChecklistCard } from "./checklist-card.tsx";
import { platformChecklist } from "./checklist.queries.ts";

/** The first steps of a new platform. */
export const PlatformChecklist = () => {
  const { data } = useSuspenseQuery(platformChecklist);
  const { t } = useLingui();
  const dismiss = useAction(checklistRoutes.dismissPlatformChecklist, {
    success: t`La liste est masquée.`,
    undo: () => contrary(checklistRoutes.restorePlatformChecklist, {}),
  });
  return (
    <ChecklistCard
      checklist={data}
      places={{
        operator: {
          to: path("/legal/:text", { text: "legal-notice" }),
          detail: msg`Les réglages OPERATOR_ du serveur remplissent les mentions légales.`,
        },
        first_company: {
          to: path("/admin/companies/new"),
          detail: msg`Son numéro SIRET remplit la fiche.`,
        },
        first_register: {
          to: path("/admin/share-categories/distribution"),
          search: { tab: "import" },
          detail: msg`Un fichier Excel suffit : il est vérifié avant que rien ne soit écrit.`,
        },
      }}
      busy={dismiss.pending}
      onDismiss={() => dismiss.start({})}
    />
  );
};
