import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { userRoutes, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/api.ts";
import { withProof } from "#app/proof.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";

type Props = { account: Account };

const stale = [userRoutes.getUser, accountRoutes.getInvitation, securityRoutes.listAudit].map(
  (route) => `${route.method} ${route.path}`,
);

/** Of somebody who was invited at a wrong address, or who lost the one that they never proved. */
export const MendAddress = ({ account }: Props) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const mendable =
    account.state === "INVITED" || (account.state === "ACTIVE" && account.email === null);
  if (!mendable) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {account.email === null ? t`Donner une adresse` : t`Corriger l’adresse`}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t`Corriger l’adresse e-mail`}
        lead={t`Les invitations et les codes envoyés à l’ancienne adresse ne valent plus rien. Envoyez ensuite une nouvelle invitation.`}
      >
        <AddressForm account={account} onDone={close} />
      </Dialog>
    </>
  );
};

const AddressForm = ({ account, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useLightForm({ email: account.email ?? "" });
  const params = { userId: account.id };
  return (
    <Form
      form={form}
      label={t`Corriger l’adresse e-mail`}
      onSubmit={async (body) => {
        const done = await withProof(() => call(userRoutes.changeEmail, { params, body }));
        if (done === undefined) return;
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => stale.includes(String(queryKey[0])),
        });
        toast.success(t`L’adresse a été corrigée.`);
        onDone();
      }}
    >
      <TextField name="email" type="email" label={t`E-mail`} autoComplete="off" maxLength={254} />
      <SubmitButton>{t`Enregistrer l’adresse`}</SubmitButton>
    </Form>
  );
};
