import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { call } from "#platform/api.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";
import { checkNewPassword, type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

type Props = {
  email: string;
  /** The code from the link of the mail; else it is typed. */
  token: string | undefined;
  onChanged: (password: string) => Promise<void>;
};

/** A password by the code of a mail, for who forgot theirs and for who has none yet. */
export const ChoosePassword = ({ email, token, onChanged }: Props) => {
  const { t, i18n } = useLingui();
  const form = useLightForm<NewPassword & { token: string }>(
    { token: token ?? "", password: "", passwordConfirmation: "" },
    {
      draft: "choose-password",
      secret: ["token", "password", "passwordConfirmation"],
      check: checkNewPassword,
    },
  );
  const choose = async (values: NewPassword & { token: string }): Promise<void> => {
    await call(accountRoutes.changePassword, { body: { ...values, email } });
    toast.success(i18n._(successTexts.passwordChanged));
    await onChanged(values.password);
  };
  return (
    <Form form={form} onSubmit={choose} label={t`Choisir un mot de passe`}>
      {/* Lets a password manager know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {token === undefined ? (
        <TextField
          name="token"
          label={t`Code reçu par e-mail`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          inputClassName="tabular text-lg tracking-[0.3em]"
        />
      ) : null}
      <NewPasswordFields />
      <SubmitButton wide size="lg" className="">{t`Enregistrer le mot de passe`}</SubmitButton>
    </Form>
  );
};
