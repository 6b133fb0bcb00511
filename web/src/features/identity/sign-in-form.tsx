import { useLingui } from "@lingui/react/macro";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import type { Credentials } from "./use-sign-in.ts";

export const SignInForm = ({ onSignIn }: { onSignIn: (given: Credentials) => Promise<void> }) => {
  const { t } = useLingui();
  // Only blanks are faults here: whether the pair is right is for the server to say, in one answer.
  const form = useLightForm<Credentials>({ email: "", password: "" });
  return (
    <Form form={form} onSubmit={onSignIn} label={t`Connexion`}>
      <TextField name="email" label={t`E-mail`} type="email" autoComplete="username" />
      <TextField
        name="password"
        label={t`Mot de passe`}
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton wide size="lg" className="">{t`Se connecter`}</SubmitButton>
    </Form>
  );
};
