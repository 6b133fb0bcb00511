import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";

/** The same words for a company that is not there and for one that the reader may not see. */
export const CompanyUnknown = () => {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-form px-6 py-20 text-center">
      <p className="figure text-4xl text-ink-3">404</p>
      <PageTitle className="mt-3">{t`Société introuvable`}</PageTitle>
      <p className="mt-4 text-ink-2">
        {t`Aucune société n’est présentée à cette adresse. Elle a pu changer de nom, ou n’être visible que de ses actionnaires : connectez-vous si vous en faites partie.`}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>
      </div>
    </div>
  );
};
