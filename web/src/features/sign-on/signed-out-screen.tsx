import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";

/** Where FranceConnect sends people once its session has ended too. */
const SignedOutScreen = () => {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-[26rem] justify-items-start gap-6 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Vous êtes déconnecté`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {t`Votre session est fermée ici et auprès de FranceConnect.`}
        </p>
      </div>
      <LinkButton to={path("/sign-in")} variant="primary">{t`Se connecter`}</LinkButton>
    </div>
  );
};

export const screen = defineScreen("/sign-in/franceconnect/signed-out", {
  component: SignedOutScreen,
});
