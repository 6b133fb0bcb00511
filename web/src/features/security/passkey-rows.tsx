import { securityRoutes } from "@coulisse/contract/security.ts";
import type { Passkey } from "@coulisse/contract/security-shapes.ts";
import { readDevice } from "@coulisse/contract/device.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/api.ts";
import { makePasskey } from "#app/passkey.ts";
import { withProof } from "#app/proof.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";
import { factorReload, myFactors } from "./security.queries.ts";
import { SettingRow } from "#ui/setting-row.tsx";
import { useGuarded } from "./use-guarded.ts";

type CodesProps = { onCodes: (codes: readonly string[]) => void };

export const PasskeyRows = ({ onCodes }: CodesProps) => {
  const { t } = useLingui();
  const { passkeys } = useSuspenseQuery(myFactors).data;
  const [adding, setAdding] = useState(false);
  const usable = "PublicKeyCredential" in window;
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
        open={adding}
        onClose={() => setAdding(false)}
        title={t`Ajouter une clé d’accès`}
        lead={t`Donnez-lui un nom, puis suivez ce que demande votre navigateur.`}
      >
        <NewPasskey onDone={() => setAdding(false)} onCodes={onCodes} />
      </Dialog>
    </>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { busy, run } = useGuarded(factorReload);
  const { id: passkeyId, name } = passkey;
  const since = format.date(passkey.createdAt.slice(0, 10));
  const used = passkey.lastUsedAt ? format.instant(passkey.lastUsedAt) : undefined;
  const remove = () =>
    void run(
      () => call(securityRoutes.removePasskey, { params: { passkeyId } }),
      t`La clé d’accès a été retirée.`,
    );
  return (
    <SettingRow
      title={name}
      action={
        <Button variant="quiet" busy={busy} onClick={remove} aria-label={t`Retirer ${name}`}>
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
  const queryClient = useQueryClient();
  const { system } = readDevice(navigator.userAgent);
  const form = useLightForm({ name: system ?? "" });
  const add = async ({ name }: { name: string }): Promise<void> => {
    const drafted = await withProof(() => call(securityRoutes.draftPasskey));
    const passkey = drafted ? await makePasskey(drafted.options) : undefined;
    if (!passkey) return;
    const body = { name, passkey: passkey as never };
    const { recoveryCodes } = await call(securityRoutes.addPasskey, { body });
    await queryClient.invalidateQueries({ queryKey: myFactors.queryKey });
    toast.success(t`La clé d’accès a été ajoutée.`);
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
