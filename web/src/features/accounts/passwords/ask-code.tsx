import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { call } from "#app/api.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

export const AskCode = ({ onAsked }: { onAsked: (email: string) => void }) => {
  const { t } = useLingui();
  const form = useLightForm<{ email: string }>({ email: "" }, { draft: "reset" });
  const ask = async ({ email }: { email: string }): Promise<void> => {
    await call(accountRoutes.askPasswordReset, { body: { email } });
    onAsked(email);
  };
  return (
    <Form form={form} onSubmit={ask} draft="reset" label={t`Mot de passe oublié`}>
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        maxLength={254}
        help={t`L’adresse de votre compte, ou celle de votre invitation.`}
      />
      <SubmitButton wide size="lg" className="">{t`Recevoir un code`}</SubmitButton>
    </Form>
  );
};
