import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";

/** Paths lead each who comes here to their own beginning. */
export const HomePaths = () => {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  return (
    <section aria-labelledby="home-paths" className="border-t border-rule py-14">
      <h2 id="home-paths" className="text-2xl">{t`Par où commencer`}</h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <div className="flex flex-col items-start rounded-md border border-rule bg-sheet p-6">
          <h3 className="text-xl">{t`Vous dirigez une société`}</h3>
          <p className="mt-3 figure text-lg">{t`Importez votre registre`}</p>
          <p className="mt-2 mb-6 text-ink-2">
            {t`La liste de votre avocat, l’export d’un autre outil ou votre tableur : le fichier est relu ligne par ligne, chaque écart est expliqué, et rien n’est inscrit avant votre accord.`}
          </p>
          <LinkButton to={path("/open-company")} className="mt-auto">
            {t`Ouvrir ma société`}
          </LinkButton>
        </div>
        <div className="flex flex-col items-start rounded-md border border-rule bg-sheet p-6">
          <h3 className="text-xl">{t`Vous investissez`}</h3>
          <p className="mt-3 figure text-lg">{t`Suivez vos actions, achetez et cédez`}</p>
          <p className="mt-2 mb-6 text-ink-2">
            {t`Un compte suffit pour retrouver les actions que vous détenez déjà, souscrire à une levée et répondre à une annonce. Votre identité est vérifiée une fois.`}
          </p>
          {isSignedIn ? (
            <LinkButton to={path("/investor/portfolio")} className="mt-auto">
              {t`Voir mon portefeuille`}
            </LinkButton>
          ) : (
            <LinkButton to={path("/sign-up")} className="mt-auto">
              {t`Ouvrir mon compte`}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
};
