import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import { useLingui, Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { SignOnSlot } from "../sign-on/sign-on-slot.tsx";
import { config, type DemoAccount } from "#platform/config.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { useAskedDestination, useNavigation } from "#platform/navigation.ts";
import { hasPasskeys } from "#platform/passkey.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Icon } from "#ui/icon.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { useSignIn, type Credentials } from "./use-sign-in.ts";

// Most people who open this page have no second step before them.
const bringFound = () => import("./found-step.tsx");
const FoundStep = lazy(async () => ({ default: (await bringFound()).FoundStep }));
const bringSecond = () => import("./second-step.tsx");
const SecondStep = lazy(async () => ({ default: (await bringSecond()).SecondStep }));

/** A browser that opened the site on this page, without a session, waits for nothing. */
const mayWait = (): boolean => {
  const [opened] = performance.getEntriesByType("navigation");
  const here = !opened || new URL(opened.name).pathname === path("/sign-in");
  return config.session !== "absent" || !here;
};

const SignInScreen = () => {
  // After a page that was loaded again, or a visit to another service that signs in.
  const [found, setFound] = useState<FactorStep | null>(null);
  const [step, setStep] = useState<FactorStep | null>();
  const signIn = useSignIn(setStep);
  const awaited = step === undefined ? found : step;
  return (
    <>
      {mayWait() ? (
        <Suspense fallback={null}>
          <FoundStep onFound={setFound} />
        </Suspense>
      ) : null}
      {awaited ? (
        <Suspense fallback={<FirstStep signIn={signIn} />}>
          <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
            <SecondStep
              step={awaited}
              onProve={signIn.prove}
              onLeave={() => void signIn.leave().finally(() => setStep(null))}
            />
          </div>
        </Suspense>
      ) : (
        <FirstStep signIn={signIn} />
      )}
    </>
  );
};

const FirstStep = ({ signIn }: { signIn: ReturnType<typeof useSignIn> }) => {
  const { t } = useLingui();
  const destination = useAskedDestination();
  const hasEnded = useNavigation((state) => state.sessionEnded);
  const isToSubscribe = /^\/fundraising\/[^/]+\/subscription/.test(destination);
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Connexion`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {isToSubscribe
            ? t`Pour souscrire, connectez-vous ou créez un compte : vous reviendrez ensuite à cette levée.`
            : t`Retrouvez vos titres, vos souscriptions et vos documents.`}
        </p>
        <p className="mt-3 text-sm">
          {t`Pas encore de compte ?`}{" "}
          <TextLink
            to={isToSubscribe ? path("/sign-up/lite-account") : path("/sign-up")}
            search={destination === "" ? {} : { destination }}
          >{t`Créer un compte`}</TextLink>
        </p>
      </div>
      {hasEnded ? (
        <Banner
          title={t`Vous avez été déconnecté`}
        >{t`Rien n’est perdu : connectez-vous pour reprendre où vous en étiez.`}</Banner>
      ) : null}
      <SignOnSlot />
      <SignInForm onSignIn={signIn.byPassword} />
      {hasPasskeys() ? <PasskeyButton onPasskey={signIn.byPasskey} /> : null}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to={path("/reset-password")}>{t`Mot de passe oublié`}</TextLink>
      </p>
      {config.demoAccounts.length > 0 ? (
        <DemoAccounts accounts={config.demoAccounts} onSignIn={signIn.byPassword} />
      ) : null}
    </div>
  );
};

const SignInForm = ({ onSignIn }: { onSignIn: (given: Credentials) => Promise<void> }) => {
  const { t } = useLingui();
  // Only blanks are faults here: whether the pair is right is for the server to say, in one answer.
  const form = useLightForm<Credentials>(
    { email: "", password: "" },
    { draft: "sign-in", secret: ["password"] },
  );
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

type Props = {
  accounts: readonly DemoAccount[];
  onSignIn: (given: Credentials) => Promise<void>;
};

/** The people of the demonstration, each with one click: their password is no secret there. */
const DemoAccounts = ({ accounts, onSignIn }: Props) => {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState<string>();
  const password = accounts[0]?.password ?? "";
  const enter = async (account: DemoAccount): Promise<void> => {
    setBusy(account.email);
    try {
      await onSignIn({ email: account.email, password: account.password });
    } catch (error) {
      toast.failure(describeFailure(error));
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-rule pt-6">
      <h2 id="demo-accounts" className="text-lg">{t`Comptes de démonstration`}</h2>
      <p className="mt-1 text-sm text-ink-3">
        <Trans>
          Un clic suffit. Le mot de passe de tous est{" "}
          <span className="whitespace-nowrap">{password}</span>.
        </Trans>
      </p>
      <ul className="-mx-2 mt-3 grid gap-1">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={busy !== undefined}
              onClick={() => void enter(account)}
              className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
            >
              <Monogram name={account.email} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">
                  {i18n.locale === "en" ? account.en : account.fr}
                </span>
                <span className="block truncate text-xs text-ink-3">{account.email}</span>
              </span>
              {busy === account.email ? (
                <Spinner size="sm" />
              ) : (
                <Icon name="arrowRight" className="text-ink-3" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const screen = defineScreen("/sign-in", { component: SignInScreen });
