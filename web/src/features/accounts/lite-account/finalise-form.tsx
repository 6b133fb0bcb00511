import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { Registration } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import { signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { TermsLinks } from "../terms-links.tsx";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { currentLocale } from "#i18n/dictionary.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { clearSession } from "#platform/session.ts";
import { useEnter } from "#platform/use-go-on.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { toast } from "#ui/toast.ts";
import { PhoneField } from "../phone/phone-form.tsx";

const Names = ({ said }: { said: Registration }) => {
  const { t } = useLingui();
  if (said.namesAreVerified) {
    return (
      <div className="rounded-md bg-sunken px-5 py-4">
        <KeyFacts
          facts={[
            { label: t`Prénoms`, value: said.firstName },
            { label: t`Nom de naissance`, value: said.lastName },
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">
          {t`FranceConnect a vérifié ces informations : elles ne se modifient pas ici.`}
        </p>
      </div>
    );
  }
  return (
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
  );
};

/**
 * The form asks what is still to be said after FranceConnect or Google: no password, and no name
 * that is proved.
 */
export const FinaliseForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const finalise = useFinalise();
  const goToOwnAccount = useOwnAccount();
  const { data: said } = useSuspenseQuery(registrationQuery);
  const form = useLightForm<Finalised>(
    {
      firstName: said.firstName,
      lastName: said.lastName,
      email: said.email ?? "",
      phone: said.phone ?? "",
      acceptedTerms: false,
    },
    {
      draft: "finalise",
      check: (values): Partial<Record<keyof Finalised, string>> => ({
        ...(values.acceptedTerms
          ? {}
          : { acceptedTerms: t`Acceptez les conditions pour créer un compte.` }),
        ...(/^\S+@\S+\.\S+$/.test(values.email.trim())
          ? {}
          : { email: t`Indiquez une adresse e-mail, par exemple nom@example.org.` }),
      }),
    },
  );
  const submit = async (values: Finalised): Promise<void> => {
    await finalise(values);
    onDone();
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={t`Vos informations`}>
        <Names said={said} />
        <TextField
          name="email"
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <PhoneField />
        <CheckboxField
          name="acceptedTerms"
          label={t`J’accepte les conditions d’utilisation de Coulisse.`}
        />
        <TermsLinks />
        <SubmitButton wide size="lg" className="">{t`Continuer`}</SubmitButton>
      </Form>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {t`Vous avez déjà un compte ?`}
        <Button
          size="sm"
          onClick={() => void goToOwnAccount()}
        >{t`Le lier à cette identité`}</Button>
      </p>
    </>
  );
};

type Finalised = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  acceptedTerms: boolean;
};

/** Reads what the provider said of the person who came by it. */
const registrationQuery = queryOf(signOnRoutes.getRegistration);

/** Completes the registration and has its code sent. */
const useFinalise = () => {
  const enter = useEnter();
  return async (values: Finalised): Promise<void> => {
    const body = { ...values, locale: currentLocale() };
    const { id } = await call(signOnRoutes.finaliseRegistration, { body });
    await call(accountRoutes.sendVerification, { params: { userId: id } }).catch((error: unknown) =>
      toast.failure(describeFailure(error)),
    );
    await enter();
  };
};

/** The identity waits in this browser until its owner has signed in to the account that they have. */
const useOwnAccount = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await call(signOnRoutes.keepIdentityForAccount);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    clearSession(queryClient);
    const destination = path("/investor/identities");
    await navigate({ to: path("/sign-in"), search: { destination }, replace: true });
  };
};
