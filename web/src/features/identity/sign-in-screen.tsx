import { useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { config } from "#app/config.ts";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

const SignInScreen = () => {
  const { t } = useLingui();
  const existing = useExistingPages();
  const { destination }: { destination?: unknown } = useSearch({ strict: false });
  const search = destination === undefined ? {} : { destination };
  const signIn = useSignIn();
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Connexion`}</PageTitle>
        <p className="mt-2 text-ink-2">{t`Retrouvez vos titres, vos souscriptions et vos documents.`}</p>
      </div>
      <SignInForm onSignIn={signIn} />
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {existing.has("/reset-password") ? (
          <TextLink to={path("/reset-password")}>{t`Mot de passe oublié`}</TextLink>
        ) : null}
        {existing.has("/sign-up") ? (
          <TextLink to={path("/sign-up")} search={search}>{t`Créer un compte`}</TextLink>
        ) : null}
      </p>
      {config.demoAccounts.length > 0 ? (
        <DemoAccounts accounts={config.demoAccounts} onSignIn={signIn} />
      ) : null}
    </div>
  );
};

export const screen = defineScreen("/sign-in", { component: SignInScreen });
