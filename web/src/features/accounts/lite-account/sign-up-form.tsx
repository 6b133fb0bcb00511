import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { TermsLinks } from "../terms-links.tsx";
import { currentLocale } from "#i18n/dictionary.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { useEnter } from "#platform/use-go-on.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";
import { checkNewPassword, NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { PhoneField } from "../phone/phone-form.tsx";

/**
 * The form asks what an account needs; it is filled in with what a registration under way has said
 * already.
 */
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
      draft: "sign-up",
      secret: ["password", "passwordConfirmation"],
      check: (values): Partial<Record<keyof SignUp, string>> => ({
        ...checkNewPassword(values),
        ...(values.acceptedTerms
          ? {}
          : { acceptedTerms: t`Acceptez les conditions pour créer un compte.` }),
        ...(/^\S+@\S+\.\S+$/.test(values.email.trim())
          ? {}
          : { email: t`Indiquez une adresse e-mail, par exemple nom@example.org.` }),
      }),
    },
  );
  const submit = async (values: SignUp): Promise<void> => {
    await signUp(values);
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit} label={t`Vos informations`}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t`Prénom`}
          autoComplete="given-name"
          maxLength={120}
          help={t`Comme sur votre pièce d’identité.`}
        />
        <TextField
          name="lastName"
          label={t({ message: "Nom", context: "family name" })}
          autoComplete="family-name"
          maxLength={120}
        />
      </div>
      <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" maxLength={254} />
      <PhoneField />
      <NewPasswordFields label={t`Mot de passe`} />
      <CheckboxField
        name="acceptedTerms"
        label={t`J’accepte les conditions d’utilisation de Coulisse.`}
      />
      <TermsLinks />
      <SubmitButton wide size="lg" className="">{t`Continuer`}</SubmitButton>
    </Form>
  );
};

type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  passwordConfirmation: string;
  acceptedTerms: boolean;
};

/** Begins the registration and has its code sent; the session that it opens keeps where it stands. */
const useSignUp = () => {
  const enter = useEnter();
  return async (values: SignUp): Promise<void> => {
    const body = { ...values, locale: currentLocale() };
    const { id } = await call(accountRoutes.createUser, { body });
    // The registration is there: without its code yet, the next step offers to send it.
    await call(accountRoutes.sendVerification, { params: { userId: id } }).catch((error: unknown) =>
      toast.failure(describeFailure(error)),
    );
    await enter();
  };
};
