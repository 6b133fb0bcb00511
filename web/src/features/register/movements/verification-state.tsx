import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icon.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { VerificationFaults } from "./verification-faults.tsx";

type Props = { verification: Verification; companySlug: string; action?: ReactNode };

/** How the last verification ended, which line it reached, and what has come since. */
export const VerificationState = ({ verification, companySlug, action }: Props) => {
  const { t } = useLingui();
  const { intact, headNumber, faults, faultCount } = verification;
  if (intact === null) {
    return (
      <div className="flex items-start gap-3.5 text-sm">
        <Icon name="clock" size={24} className="text-ink-3" />
        <div className="min-w-0">
          <p className="font-semibold">
            {headNumber === 0 ? t`Registre sans ligne` : t`Registre pas encore vérifié`}
          </p>
          <p className="text-ink-2">
            {headNumber === 0
              ? t`Il n’y a rien à vérifier.`
              : t`Les lignes sont vérifiées toutes les heures.`}
          </p>
          {action}
        </div>
      </div>
    );
  }
  const reach = <Reach verification={verification} />;
  if (!intact) {
    return (
      <VerificationFaults faults={faults} faultCount={faultCount} companySlug={companySlug}>
        {reach}
      </VerificationFaults>
    );
  }
  return <RegisterSeal title={t`Registre vérifié`} detail={reach} action={action} />;
};

const Reach = ({ verification }: { verification: Verification }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { verifiedNumber, headNumber, checkedAt } = verification;
  const number = format.quantity(verifiedNumber);
  const at = checkedAt === null ? "" : format.instant(checkedAt, "medium");
  const since = headNumber - verifiedNumber;
  const lines = format.quantity(since);
  return (
    <>
      {verifiedNumber === 0
        ? t`Vérifié le ${at}.`
        : t`Vérifié jusqu’à la ligne n° ${number}, le ${at}.`}
      {since > 0 ? (
        <>
          {" "}
          <Plural
            value={since}
            one={`${lines} ligne s’y est ajoutée depuis.`}
            other={`${lines} lignes s’y sont ajoutées depuis.`}
          />
        </>
      ) : null}
    </>
  );
};
