import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { path } from "../paths.ts";

export const NotFoundScreen = () => {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-form px-6 py-20 text-center">
      <p className="figure text-4xl text-ink-3">404</p>
      <PageTitle className="mt-3">{t`Page introuvable`}</PageTitle>
      <p className="mt-4 text-ink-2">
        {t`Cette adresse ne mène à aucune page. Elle a pu changer, ou le lien était incomplet.`}
      </p>
      <div className="mt-8 flex justify-center">
        <LinkButton to={path("/")}>{t`Revenir à l’accueil`}</LinkButton>
      </div>
    </div>
  );
};
