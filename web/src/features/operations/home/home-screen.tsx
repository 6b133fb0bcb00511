import { Trans, useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useSession } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { companiesOfHome, HomeCompanies } from "./home-companies.tsx";
import { figuresOfHome, HomeFigures } from "./home-figures.tsx";
import { HomePaths } from "./home-paths.tsx";
import { HomeRegister } from "./home-register.tsx";
import { HomeRounds, roundsOfHome } from "./home-rounds.tsx";
import { HomeSteps } from "./home-steps.tsx";

const HomeScreen = () => {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  return (
    <div className="mx-auto max-w-page px-5 md:px-6">
      <section className="grid items-center gap-x-16 gap-y-12 pt-14 pb-16 md:pt-24 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <PageTitle className="sr-only">{t`Accueil`}</PageTitle>
          <p className="figure text-4xl text-balance md:text-5xl">
            <Trans>Des actions que l’on garde, dans un registre qui fait foi.</Trans>
          </p>
          <p className="mt-6 max-w-prose font-serif text-xl leading-snug text-ink-2">
            {t`Coulisse réunit le registre des mouvements, la table de capitalisation, les levées de fonds et le marché secondaire des sociétés qui ne sont pas cotées.`}
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            {isSignedIn ? null : (
              <LinkButton to={path("/sign-up")} variant="primary" size="lg">
                {t`Créer un compte`}
              </LinkButton>
            )}
            <LinkButton
              to={path("/marketplace")}
              variant={isSignedIn ? "primary" : "secondary"}
              size="lg"
            >
              {t`Voir la place de marché`}
            </LinkButton>
          </p>
        </div>
        <HomeRegister />
      </section>
      <HomeFigures />
      <HomeRounds />
      <HomeCompanies />
      <HomePaths />
      <HomeSteps />
    </div>
  );
};

export const screen = defineScreen("/", {
  // Not waited for: the rest of the page is there without them.
  load: async ({ queryClient }) => {
    void queryClient.prefetchQuery(figuresOfHome);
    void queryClient.prefetchQuery(roundsOfHome);
    void queryClient.prefetchQuery(companiesOfHome);
  },
  component: HomeScreen,
});
