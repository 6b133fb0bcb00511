import type { FactorStep } from "@coulisse/contract/factor-step.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useSearch } from "@tanstack/react-router";
import { config } from "#app/config.ts";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { SignOnSlot } from "#app/sign-on-slot.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

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
  const existing = useExistingPages();
  const { destination }: { destination?: unknown } = useSearch({ strict: false });
  const search = destination === undefined ? {} : { destination };
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Connexion`}</PageTitle>
        <p className="mt-2 text-ink-2">{t`Retrouvez vos titres, vos souscriptions et vos documents.`}</p>
      </div>
      <SignOnSlot />
      <SignInForm onSignIn={signIn.byPassword} />
      {"PublicKeyCredential" in window ? <PasskeyButton onPasskey={signIn.byPasskey} /> : null}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {existing.has("/reset-password") ? (
          <TextLink to={path("/reset-password")}>{t`Mot de passe oublié`}</TextLink>
        ) : null}
        {existing.has("/sign-up") ? (
          <TextLink to={path("/sign-up")} search={search}>{t`Créer un compte`}</TextLink>
        ) : null}
      </p>
      {config.demoAccounts.length > 0 ? (
        <DemoAccounts accounts={config.demoAccounts} onSignIn={signIn.byPassword} />
      ) : null}
    </div>
  );
};

export const screen = defineScreen("/sign-in", { component: SignInScreen });
