import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { path } from "../paths.ts";

export const ForbiddenScreen = () => {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-form px-6 py-20 text-center">
      <p className="figure text-4xl text-ink-3">403</p>
      <PageTitle className="mt-3">{t`Accès refusé`}</PageTitle>
      <p className="mt-4 text-ink-2">
        {t`Votre compte ne donne pas accès à cette page. Si vous pensez que c’est une erreur, demandez l’accès à l’administrateur de cet espace.`}
      </p>
      <div className="mt-8 flex justify-center">
        <LinkButton to={path("/")}>{t`Revenir à l’accueil`}</LinkButton>
      </div>
    </div>
  );
};
