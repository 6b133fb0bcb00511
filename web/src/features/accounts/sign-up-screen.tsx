import { useLingui } from "@lingui/react/macro";
import { useAskedDestination } from "#platform/navigation.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { SignOnSlot } from "./sign-on/sign-on-slot.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Ways to sign up; what was asked for before is kept along all of them. */
const SignUpScreen = () => {
  const { t } = useLingui();
  const destination = useAskedDestination();
  const search = destination === "" ? {} : { destination };
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Créer un compte`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {t`Un compte suffit pour suivre vos titres, souscrire et proposer vos actions.`}
        </p>
      </div>
      <SignOnSlot />
      <section aria-labelledby="by-email" className="grid gap-3">
        <h2 id="by-email" className="text-lg">{t`Avec votre e-mail`}</h2>
        <p className="text-sm text-ink-2">
          {t`Votre nom, un mot de passe, et un code par SMS pour vérifier votre numéro.`}
        </p>
        <LinkButton
          to={path("/sign-up/lite-account")}
          search={search}
          variant="primary"
          size="lg"
          wide
        >
          {t`Continuer avec un e-mail`}
        </LinkButton>
      </section>
      <p className="text-sm text-ink-2">
        {t`Vous avez déjà un compte ?`}{" "}
        <TextLink to={path("/sign-in")} search={search}>{t`Se connecter`}</TextLink>
      </p>
    </div>
  );
};

export const screen = defineScreen("/sign-up", { component: SignUpScreen });
