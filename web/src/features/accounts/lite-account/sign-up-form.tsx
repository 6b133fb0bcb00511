import type { User } from "@coulisse/contract/identity.ts";
import { useLingui } from "@lingui/react/macro";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { PhoneField } from "../phone/phone-form.tsx";
import { useSignUp, type SignUp } from "./use-sign-up.ts";

const draft = "sign-up";

/** What an account needs; filled in with what a registration under way has said already. */
export const SignUpForm = ({ known, onDone }: { known: User | undefined; onDone: () => void }) => {
  const { t } = useLingui();
  const signUp = useSignUp();
  const form = useLightForm<SignUp>(
    {
      firstName: known?.firstName ?? "",
      lastName: known?.lastName ?? "",
      email: known?.email ?? "",
      phone: known?.phone ?? "",
      password: "",
      passwordConfirmation: "",
      acceptedTerms: false,
    },
    {
      draft,
      check: (values): Partial<Record<keyof SignUp, string>> => ({
        ...checkNewPassword(values),
        ...(values.acceptedTerms
          ? {}
          : { acceptedTerms: t`Acceptez les conditions pour créer un compte.` }),
        ...(/^\S+@\S+\.\S+$/.test(values.email.trim())
          ? {}
          : { email: t`Indiquez une adresse e-mail, par exemple nom@exemple.fr.` }),
      }),
    },
  );
  const submit = async (values: SignUp): Promise<void> => {
    await signUp(values);
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit} draft={draft} label={t`Vos informations`}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t`Prénom`}
          autoComplete="given-name"
          maxLength={120}
          help={t`Comme sur votre pièce d’identité.`}
        />
        <TextField name="lastName" label={t`Nom`} autoComplete="family-name" maxLength={120} />
      </div>
      <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" maxLength={254} />
      <PhoneField />
      <NewPasswordFields label={t`Mot de passe`} />
      <CheckboxField
        name="acceptedTerms"
        label={t`J’accepte les conditions d’utilisation de Coulisse.`}
      />
      <SubmitButton wide size="lg" className="">{t`Continuer`}</SubmitButton>
    </Form>
  );
};
