import { auditWords } from "@coulisse/contract/operations/audit-actions.ts";
import type { AuditVerification } from "@coulisse/contract/operations/audit.schemas.ts";
import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { useLingui, Plural } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FaultList } from "#ui/fault-list.tsx";
import { Page } from "#ui/page.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { AuditTable } from "./audit-table.tsx";
import { auditList } from "./audit.lists.ts";

/** The screen says what was found the last time, and the button looks at all of it now. */
const auditVerification = queryOf(auditRoutes.getAuditVerification);

const AuditScreen = () => {
  const { t } = useLingui();
  const verification = useSuspenseQuery(auditVerification).data;
  const verify = useAction(auditRoutes.verifyAudit, {
    success: t`La vérification est terminée.`,
  });
  return (
    <Page
      title={t`Journal d’audit`}
      lead={t`Chaque entrée du journal est chaînée à la précédente : une entrée modifiée ou retirée se remarque. La chaîne s’allonge chaque minute et se vérifie chaque nuit.`}
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
      <div className="mt-8">
        <AuditTable />
      </div>
    </Page>
  );
};

type Fault = AuditVerification["faults"][number];

/** Up to which entry the journal was verified, and what came since; or what is wrong with it. */
const AuditState = ({ verification }: { verification: AuditVerification }) => {
  const { t } = useLingui();
  const { intact, faults, faultCount } = verification;
  if (intact === null) {
    return <p className="text-sm text-ink-2">{t`Le journal n’a pas encore été vérifié.`}</p>;
  }
  const reach = <Reach verification={verification} />;
  if (intact) return <RegisterSeal title={t`Journal vérifié`} detail={reach} />;
  return (
    <FaultList
      title={t`Journal altéré`}
      faults={faults}
      faultCount={faultCount}
      shownAtMost={10}
      words={(fault) => <FaultWords fault={fault} />}
    >
      {reach}
    </FaultList>
  );
};

const Reach = ({ verification }: { verification: AuditVerification }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { verifiedNumber, headNumber, checkedAt } = verification;
  const number = format.quantity(verifiedNumber);
  const at = checkedAt === null ? "" : format.instant(checkedAt, "medium");
  const since = headNumber - verifiedNumber;
  const entries = format.quantity(since);
  return (
    <>
      {t`Vérifié jusqu’à l’entrée n° ${number}, le ${at}.`}
      {since > 0 ? (
        <>
          {" "}
          <Plural
            value={since}
            one={`${entries} entrée s’y est ajoutée depuis.`}
            other={`${entries} entrées s’y sont ajoutées depuis.`}
          />
        </>
      ) : null}
    </>
  );
};

const FaultWords = ({ fault }: { fault: Fault }) => {
  const { t } = useLingui();
  const format = useFormats();
  const number = format.quantity(fault.number);
  const what = fault.action === null ? "" : auditWords(fault.action, format.locale);
  const at = fault.at === null ? "" : format.instant(fault.at, "medium");
  switch (fault.kind) {
    case "content":
      return t`L’entrée n° ${number} (${what}, ${at}) a été modifiée.`;
    case "gone":
      return t`L’entrée n° ${number} a été retirée.`;
    case "link":
      return t`L’entrée n° ${number} ne suit plus celle qui la précède.`;
    case "missing":
      return t`Le maillon n° ${number} de la chaîne manque.`;
    case "head":
      return t`La chaîne ne se termine plus par l’entrée n° ${number}.`;
    case "kept_head":
      return t`L’entrée n° ${number} a changé depuis une vérification antérieure : le journal a été réécrit.`;
  }
};

export const screen = defineScreen("/admin/audit", {
  load: ({ queryClient, address }) =>
    Promise.all([
      queryClient.ensureQueryData(auditVerification),
      auditList.load(queryClient, address),
    ]),
  component: AuditScreen,
});
