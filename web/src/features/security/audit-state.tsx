import type { AuditVerification } from "@coulisse/contract/security-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { FaultList } from "#ui/fault-list.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { auditWords } from "./audit-words.ts";

type Fault = AuditVerification["faults"][number];

/** Up to which entry the journal was verified, and what came since; or what is wrong with it. */
export const AuditState = ({ verification }: { verification: AuditVerification }) => {
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
  const { t, i18n } = useLingui();
  const format = useFormats();
  const number = format.quantity(fault.number);
  const what = fault.action === null ? "" : auditWords(i18n, fault.action);
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
      return t`L’entrée n° ${number} n’est plus celle d’une vérification antérieure : le journal a été réécrit.`;
  }
};
