import { dayInParis } from "@coulisse/domain/dates.ts";
import { readDevice } from "@coulisse/domain/device.ts";
import type { Passkey } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "#platform/save-file.ts";
import { useSession } from "#platform/session.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { hasPasskeys, makePasskey } from "#platform/passkey.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { myFactors } from "./security.queries.ts";
import { TotpDialog } from "./totp-dialog.tsx";

/** Factors are asked for beside the password, for those who want them. */
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
  const remove = useAction(securityRoutes.removeTotp, { success: t`L’application a été retirée.` });
  const since = totp ? format.instant(totp.createdAt) : "";
  return (
    <>
      <SettingRow
        title={t`Application d’authentification`}
        state={totp ? <Badge tone="gain">{t`Active`}</Badge> : null}
        action={
          totp ? (
            <Button
              busy={remove.pending}
              onClick={() => remove.start({})}
            >{t`Retirer l’application`}</Button>
          ) : (
            <Button onClick={() => setAdding(true)}>{t`Ajouter une application`}</Button>
          )
        }
      >
        {totp
          ? t`Depuis le ${since}.`
          : t`L’application montre un code à six chiffres, à saisir après le mot de passe.`}
      </SettingRow>
      <TotpDialog open={adding} onClose={() => setAdding(false)} onCodes={onCodes} />
    </>
  );
};

const RecoveryRow = ({ left, onCodes }: CodesProps & { left: number }) => {
  const { t } = useLingui();
  const renew = useAction(securityRoutes.renewRecoveryCodes, {
    then: ({ recoveryCodes }) => recoveryCodes && onCodes(recoveryCodes),
  });
  return (
    <SettingRow
      title={t`Codes de secours`}
      state={left < 3 ? <Badge tone="warn">{t`Bientôt épuisés`}</Badge> : null}
      action={
        <Button
          busy={renew.pending}
          onClick={() => renew.start({})}
        >{t`Créer de nouveaux codes`}</Button>
      }
    >
      {t`${plural(left, {
        0: "Il n’en reste aucun.",
        one: "Il en reste #.",
        other: "Il en reste #.",
      })} Utilisez-les quand vous n’avez pas l’application ou la clé à portée de main.`}
    </SettingRow>
  );
};

const PasskeyRows = ({ onCodes }: CodesProps) => {
  const { t } = useLingui();
  const { passkeys } = useSuspenseQuery(myFactors).data;
  const [adding, setAdding] = useState(false);
  const usable = hasPasskeys();
  return (
    <>
      <SettingRow
        title={t`Clés d’accès`}
        action={
          usable ? (
            <Button onClick={() => setAdding(true)}>{t`Ajouter une clé d’accès`}</Button>
          ) : null
        }
      >
        {t`Votre appareil vous reconnaît par votre visage, votre empreinte ou son code, sans mot de passe.`}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <Dialog
        name="add-passkey"
        open={adding}
        onClose={() => setAdding(false)}
        title={t`Ajouter une clé d’accès`}
        lead={t`Donnez-lui un nom, puis suivez les instructions de votre navigateur.`}
      >
        <NewPasskey onDone={() => setAdding(false)} onCodes={onCodes} />
      </Dialog>
    </>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useLingui();
  const format = useFormats();
  const remove = useAction(securityRoutes.removePasskey, {
    success: t`La clé d’accès a été retirée.`,
  });
  const { id: passkeyId, name } = passkey;
  const since = format.date(dayInParis(new Date(passkey.createdAt)));
  const used = passkey.lastUsedAt ? format.instant(passkey.lastUsedAt) : undefined;
  return (
    <SettingRow
      title={name}
      action={
        <Button
          variant="quiet"
          busy={remove.pending}
          onClick={() => remove.start({ params: { passkeyId } })}
          aria-label={t`Retirer ${name}`}
        >
          {t`Retirer`}
        </Button>
      }
    >
      {used === undefined ? t`Ajoutée le ${since}.` : t`Ajoutée le ${since}, utilisée le ${used}.`}
    </SettingRow>
  );
};

const NewPasskey = ({ onDone, onCodes }: CodesProps & { onDone: () => void }) => {
  const { t } = useLingui();
  const { system } = readDevice(navigator.userAgent);
  const form = useLightForm({ name: system ?? "" }, { draft: "add-passkey" });
  const draft = useAction(securityRoutes.draftPasskey);
  const keep = useAction(securityRoutes.addPasskey, { success: t`La clé d’accès a été ajoutée.` });
  const add = async ({ name }: { name: string }): Promise<void> => {
    const { options } = await draft.run({});
    const passkey = await makePasskey(options);
    if (!passkey) return;
    const body = { name, passkey: passkey as never };
    const { recoveryCodes } = await keep.run({ body });
    onDone();
    if (recoveryCodes) onCodes(recoveryCodes);
  };
  return (
    <Form form={form} onSubmit={add} label={t`Ajouter une clé d’accès`}>
      <TextField name="name" label={t`Nom de la clé`} maxLength={60} autoComplete="off" />
      <SubmitButton>{t`Continuer`}</SubmitButton>
    </Form>
  );
};

type Props = { codes: readonly string[] | undefined; onClose: () => void };

/** Found years later among other files: of which site, of whose account and of which day it is. */
const useCodesFile = (codes: readonly string[]): (() => void) => {
  const { t } = useLingui();
  const format = useFormats();
  const { user } = useSession();
  return () => {
    const now = new Date().toISOString();
    const on = format.instant(now);
    const site = window.location.host;
    const account = user?.email ?? user?.phone ?? "";
    const lines = [
      t`Codes de secours de Coulisse (${site})`,
      t`Compte : ${account}`,
      t`Créés le ${on}. Chacun ne sert qu’une fois.`,
      "",
      ...codes,
      "",
    ];
    const day = dayInParis(new Date(now));
    saveFile(t`coulisse-codes-de-secours-${day}.txt`, new Blob([lines.join("\r\n")]));
  };
};

/** Shown once: they are kept nowhere that could show them again. */
const RecoveryDialog = ({ codes, onClose }: Props) => {
  const { t } = useLingui();
  const save = useCodesFile(codes ?? []);
  return (
    <Dialog
      name="recovery-codes"
      open={codes !== undefined}
      onClose={onClose}
      title={t`Vos codes de secours`}
      lead={t`Chaque code sert une fois, à la place de l’application ou de la clé d’accès. Gardez-les en lieu sûr.`}
      actions={
        <>
          <Button onClick={() => window.print()}>{t`Imprimer`}</Button>
          <Button icon="download" onClick={save}>{t`Télécharger`}</Button>
          <Button variant="primary" onClick={onClose}>{t`Je les ai enregistrés`}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Banner tone="warn">{t`Vous ne pourrez plus les afficher.`}</Banner>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono" aria-label={t`Codes de secours`}>
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
