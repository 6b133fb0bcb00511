import { securityRoutes } from "@coulisse/contract/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf, useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import { AuditState } from "./audit-state.tsx";

/** What was found the last time, and the button that looks at all of it now. */
const AuditScreen = () => {
  const { t } = useLingui();
  const verification = useSuspenseQuery(queryOf(securityRoutes.getAuditVerification)).data;
  const verify = useAction(securityRoutes.verifyAudit, {
    success: t`La vérification est terminée.`,
    reloads: [securityRoutes.getAuditVerification],
  });
  return (
    <Page
      title={t`Journal d’audit`}
      lead={t`Chaque entrée du journal est chaînée à la précédente : une entrée modifiée ou retirée se voit. La chaîne avance chaque minute et se vérifie chaque nuit.`}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-72">
            <AuditState verification={verification} />
          </div>
          <Button size="sm" busy={verify.pending} onClick={() => verify.start({})}>
            {t`Vérifier maintenant`}
          </Button>
        </div>
      </Card>
    </Page>
  );
};

export const screen = defineScreen("/admin/audit", {
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(queryOf(securityRoutes.getAuditVerification)),
  component: AuditScreen,
});
