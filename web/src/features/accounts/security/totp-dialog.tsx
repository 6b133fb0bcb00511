import type { TotpDraft } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { withProof } from "#platform/proof.ts";
import { useAction } from "#platform/queries.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { toast } from "#ui/toast.ts";

type Props = { open: boolean; onClose: () => void; onCodes: (codes: readonly string[]) => void };

/** A QR code to scan, the same as text to copy, and the first code that shows it was taken in. */
export const TotpDialog = ({ open, onClose, onCodes }: Props) => {
  const { t } = useLingui();
  const [draft, setDraft] = useState<TotpDraft>();
  useEffect(() => {
    if (!open) return setDraft(undefined);
    let left = false;
    const begin = async (): Promise<void> => {
      try {
        const made = await withProof(() => call(securityRoutes.draftTotp));
        if (left) return;
        if (made) setDraft(made);
        else onClose();
      } catch (error) {
        toast.failure(describeFailure(error));
        onClose();
      }
    };
    void begin();
    return () => {
      left = true;
    };
    // The parent makes a new function at each drawing: only opening begins anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [open]);
  return (
    <Dialog
      name="add-totp"
      open={draft !== undefined}
      onClose={onClose}
      title={t`Ajouter une application d’authentification`}
      lead={t`Scannez ce code avec l’application de votre choix, puis saisissez le code qu’elle montre.`}
    >
      {draft ? <FirstCode draft={draft} onClose={onClose} onCodes={onCodes} /> : null}
    </Dialog>
  );
};

const FirstCode = ({ draft, onClose, onCodes }: Omit<Props, "open"> & { draft: TotpDraft }) => {
  const { t } = useLingui();
  const form = useLightForm({ code: "" }, { draft: "add-totp", secret: ["code"] });
  const confirm = useAction(securityRoutes.confirmTotp, {
    success: t`L’application d’authentification est active.`,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode label={t`Code QR`} {...draft.qr} />
        <div className="min-w-0 flex-1 basis-48 text-sm">
          <p className="text-ink-2">{t`Vous ne pouvez pas le scanner ? Saisissez cette clé :`}</p>
          <p className="mt-1 flex items-center gap-2">
            <span className="font-mono select-all">{inFours(draft.secret)}</span>
            <CopyButton label={t`la clé`} text={draft.secret} />
          </p>
        </div>
      </div>
      <Form
        form={form}
        label={t`Premier code`}
        onSubmit={async ({ code }) => {
          const { recoveryCodes } = await confirm.run({ body: { code } });
          onClose();
          if (recoveryCodes) onCodes(recoveryCodes);
        }}
      >
        <TextField
          name="code"
          label={t`Code à six chiffres`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <SubmitButton>{t`Activer l’application`}</SubmitButton>
      </Form>
    </div>
  );
};

/**
 * The key is shown in fours, as applications do, so that it can be typed without losing one’s
 * place.
 */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, "$& ");
