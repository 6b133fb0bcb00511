import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/api.ts";
import { withProof } from "#app/proof.ts";
import { useAction } from "#app/queries.ts";
import { loadSession } from "#app/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";
import { accountOf } from "./users.queries.ts";

type Props = { account: Account; open: boolean; onClose: () => void };

/** The new address, then the code that it got. */
export const EmailDialog = ({ account, open, onClose }: Props) => {
  const { t } = useLingui();
  const [pending, setPending] = useState<string | null>(null);
  const close = () => {
    setPending(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Changer d’adresse e-mail`}
      lead={
        pending === null
          ? t`Votre adresse reste la même jusqu’à ce que la nouvelle soit confirmée.`
          : t`Nous avons envoyé un code à ${pending}. Pensez à regarder les indésirables.`
      }
    >
      {pending === null ? (
        <AddressForm account={account} onSent={setPending} />
      ) : (
        <CodeForm account={account} onDone={close} />
      )}
    </Dialog>
  );
};

const AddressForm = ({
  account,
  onSent,
}: Pick<Props, "account"> & { onSent: (email: string) => void }) => {
  const { t } = useLingui();
  const form = useLightForm({ email: "" });
  return (
    <Form
      form={form}
      label={t`Changer d’adresse e-mail`}
      onSubmit={async (body) => {
        const sent = await withProof(() =>
          call(userRoutes.changeEmail, { params: { userId: account.id }, body }),
        );
        if (sent?.pendingEmail) onSent(sent.pendingEmail);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t`Nouvelle adresse e-mail`}
        autoComplete="email"
      />
      <SubmitButton>{t`Envoyer le code`}</SubmitButton>
    </Form>
  );
};

const CodeForm = ({ account, onDone }: Pick<Props, "account"> & { onDone: () => void }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const params = { userId: account.id };
  const form = useLightForm({ code: "" });
  const resend = useAction(userRoutes.sendEmailCode, { success: t`Un nouveau code est parti.` });
  return (
    <Form
      form={form}
      label={t`Changer d’adresse e-mail`}
      onSubmit={async ({ code }) => {
        await call(userRoutes.verifyEmail, { params, body: { code } });
        await queryClient.invalidateQueries({ queryKey: accountOf(account.id).queryKey });
        await loadSession();
        toast.success(t`Votre adresse e-mail a été changée.`);
        onDone();
      }}
    >
      <TextField
        name="code"
        label={t`Code reçu par e-mail`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t`Confirmer l’adresse`}</SubmitButton>
        <Button variant="quiet" busy={resend.pending} onClick={() => resend.start({ params })}>
          {t`Renvoyer le code`}
        </Button>
      </div>
    </Form>
  );
};
