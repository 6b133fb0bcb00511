import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPassword,
} from "#features/accounts/passwords/new-password-fields.tsx";
import { InvitedSignOn } from "#features/accounts/sign-on/invited-sign-on.tsx";
import { TermsLinks } from "#features/accounts/terms-links.tsx";
import { call } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { useEnter } from "#platform/use-go-on.ts";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = { presented: { token: string; fact?: string }; email: string };
type Account = NewPassword & { acceptedTerms: boolean };

/** The box for the terms comes before all ways in, and starts empty. */
export const OpenAccount = ({ presented, email }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const enter = useEnter();
  const refused = t`Acceptez les conditions pour ouvrir votre compte.`;
  const form = useLightForm<Account>(
    { acceptedTerms: false, password: "", passwordConfirmation: "" },
    {
      draft: "open-account",
      secret: ["password", "passwordConfirmation"],
      check: (values): Partial<Record<keyof Account, string>> => ({
        ...checkNewPassword(values),
        ...(values.acceptedTerms ? {} : { acceptedTerms: refused }),
      }),
    },
  );
  const open = async (values: Account): Promise<void> => {
    await call(accountRoutes.claimInvitation, { body: { ...presented, ...values } });
    await enter();
    await navigate({ to: path("/invitation"), search: { step: "phone" }, replace: true });
  };
  const mayLeave = (): boolean => {
    if (form.getValues("acceptedTerms")) return true;
    form.setError("acceptedTerms", { type: "check", message: refused }, { shouldFocus: true });
    return false;
  };
  return (
    <Card title={t`Ouvrez votre compte`}>
      <p className="mb-5 text-sm text-ink-2">{t`Une minute suffit, et c’est gratuit.`}</p>
      <Form form={form} onSubmit={open} label={t`Ouvrez votre compte`}>
        <CheckboxField
          name="acceptedTerms"
          label={t`J’accepte les conditions d’utilisation et j’ai lu la politique de confidentialité.`}
        />
        <TermsLinks />
        <InvitedSignOn presented={presented} mayLeave={mayLeave} />
        <div>
          <p className="text-sm text-ink-3">{t`Votre adresse e-mail, où vous avez reçu ce lien`}</p>
          <p className="font-medium wrap-anywhere">{email}</p>
        </div>
        {/* Lets a password manager know whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label={t`Mot de passe à choisir`} />
        <SubmitButton wide size="lg" className="">{t`Ouvrir mon compte`}</SubmitButton>
      </Form>
    </Card>
  );
};
