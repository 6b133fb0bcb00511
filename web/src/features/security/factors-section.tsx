import { securityRoutes } from "@coulisse/contract/security.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/api.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { factorReload, myFactors } from "./security.queries.ts";
import { SettingRow } from "#ui/setting-row.tsx";
import { TotpDialog } from "./totp-dialog.tsx";
import { useGuarded } from "./use-guarded.ts";

/** What is asked for beside the password, for those who want it. */
export const FactorsSection = () => {
  const { t } = useLingui();
  const factors = useSuspenseQuery(myFactors).data;
  const [codes, setCodes] = useState<readonly string[]>();
  const any = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <Section
      title={t`Double authentification`}
      lead={t`Une application ou une clé d’accès protège votre compte même si quelqu’un apprend votre mot de passe.`}
    >
      {factors.required && !any ? (
        <div className="mb-5">
          <Banner tone="warn" title={t`Un second facteur est nécessaire`}>
            <p>{t`Ajoutez-en un pour retrouver l’administration de la plateforme.`}</p>
          </Banner>
        </div>
      ) : null}
      <TotpRow onCodes={setCodes} />
      <PasskeyRows onCodes={setCodes} />
      {any ? <RecoveryRow left={factors.recoveryCodesLeft} onCodes={setCodes} /> : null}
      <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
};

type CodesProps = { onCodes: (codes: readonly string[]) => void };

const TotpRow = ({ onCodes }: CodesProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { totp } = useSuspenseQuery(myFactors).data;
  const [adding, setAdding] = useState(false);
  const { busy, run } = useGuarded(factorReload);
  const since = totp ? format.instant(totp.createdAt) : "";
  const remove = () =>
    void run(() => call(securityRoutes.removeTotp), t`L’application a été retirée.`);
  return (
    <>
      <SettingRow
        title={t`Application d’authentification`}
        state={totp ? <Badge tone="gain">{t`Active`}</Badge> : null}
        action={
          totp ? (
            <Button busy={busy} onClick={remove}>{t`Retirer l’application`}</Button>
          ) : (
            <Button onClick={() => setAdding(true)}>{t`Ajouter une application`}</Button>
          )
        }
      >
        {totp
          ? t`Depuis le ${since}.`
          : t`Elle montre un code à six chiffres, à saisir après le mot de passe.`}
      </SettingRow>
      <TotpDialog open={adding} onClose={() => setAdding(false)} onCodes={onCodes} />
    </>
  );
};

const RecoveryRow = ({ left, onCodes }: CodesProps & { left: number }) => {
  const { t } = useLingui();
  const { busy, run } = useGuarded(factorReload);
  const renew = () =>
    void run(async () => {
      const { recoveryCodes } = await call(securityRoutes.renewRecoveryCodes);
      if (recoveryCodes) onCodes(recoveryCodes);
    });
  return (
    <SettingRow
      title={t`Codes de secours`}
      state={left < 3 ? <Badge tone="warn">{t`Bientôt épuisés`}</Badge> : null}
      action={<Button busy={busy} onClick={renew}>{t`Créer de nouveaux codes`}</Button>}
    >
      {t`${plural(left, {
        0: "Il n’en reste aucun.",
        one: "Il en reste #.",
        other: "Il en reste #.",
      })} Ils servent quand l’application ou la clé n’est pas à portée de main.`}
    </SettingRow>
  );
};
