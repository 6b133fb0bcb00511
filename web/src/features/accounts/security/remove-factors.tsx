import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Section } from "#ui/section.tsx";

type Props = { userId: string; factors: Account["factors"] };

/**
 * The dialog is for somebody who lost their telephone: an administrator who knows them lets them in
 * again.
 */
export const RemoveFactors = ({ userId, factors }: Props) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  if (!factors.totp && factors.passkeyCount === 0) return null;
  const close = () => setAsking(false);
  return (
    <Section
      title={t`Double authentification`}
      lead={t`À utiliser si cette personne a perdu son téléphone ou sa clé et que vous êtes sûr de son identité.`}
      actions={
        <Button onClick={() => setAsking(true)}>{t`Retirer la double authentification`}</Button>
      }
    >
      <Dialog
        name="remove-factors"
        open={asking}
        onClose={close}
        title={t`Retirer la double authentification`}
        lead={t`Application, clés d’accès et codes de secours sont retirés. La personne en est avertie par e-mail et par SMS.`}
      >
        <ReasonForm userId={userId} onDone={close} />
      </Dialog>
    </Section>
  );
};

const ReasonForm = ({ userId, onDone }: Pick<Props, "userId"> & { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useLightForm({ reason: "" }, { draft: `remove-factors ${userId}` });
  const remove = useAction(securityRoutes.removeUserFactors, {
    success: t`La double authentification a été retirée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Retirer la double authentification`}
      onSubmit={(body) => remove.run({ params: { userId }, body })}
    >
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Comment vous avez reconnu la personne. Le motif reste dans le journal.`}
        maxLength={500}
      />
      <SubmitButton>{t`Retirer`}</SubmitButton>
    </Form>
  );
};
