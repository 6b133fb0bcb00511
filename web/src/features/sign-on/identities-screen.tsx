import { signOnProviders, signOnRoutes, type SignOnProvider } from "@coulisse/contract/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { config } from "#app/config.ts";
import { describeFailure } from "#app/failure-words.ts";
import { path } from "#app/paths.ts";
import { withProof } from "#app/proof.ts";
import { useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { startSignOn } from "#app/sign-on/start-sign-on.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { toast } from "#ui/toast.ts";
import { IdentityRow } from "./identity-row.tsx";
import { providerNames } from "./provider-names.ts";
import { identitiesQuery } from "./sign-on.queries.ts";

const isOffered = (provider: SignOnProvider): boolean =>
  provider === "google" ? config.signOn.google : config.signOn.franceConnect;

const WaitingIdentity = ({ provider, name }: { provider: SignOnProvider; name: string }) => {
  const { t } = useLingui();
  const service = providerNames[provider];
  const link = useAction(signOnRoutes.linkIdentity, {
    success: t`${service} est lié à votre compte.`,
    reloads: [signOnRoutes.listIdentities],
  });
  return (
    <Banner
      title={t`Lier ${service} à ce compte ?`}
      action={
        <Button variant="primary" busy={link.pending} onClick={() => link.start({})}>
          {t`Lier cette identité`}
        </Button>
      }
    >
      {t`Vous pourrez ensuite vous connecter avec l’identité de ${name}.`}
    </Banner>
  );
};

const LinkButtons = ({ providers }: { providers: readonly SignOnProvider[] }) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState<SignOnProvider>();
  const start = async (provider: SignOnProvider): Promise<void> => {
    setBusy(provider);
    try {
      await withProof(() =>
        startSignOn(provider, { link: true, destination: path("/investor/identities") }),
      );
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {providers.map((provider) => {
        const service = providerNames[provider];
        return (
          <Button key={provider} busy={busy === provider} onClick={() => void start(provider)}>
            {t`Lier ${service}`}
          </Button>
        );
      })}
    </div>
  );
};

/** By whom somebody may be named besides their password. */
const IdentitiesScreen = () => {
  const { t } = useLingui();
  const { items, waiting } = useSuspenseQuery(identitiesQuery).data;
  const there = new Set(items.map(({ provider }) => provider));
  const others = signOnProviders.filter((provider) => isOffered(provider) && !there.has(provider));
  return (
    <Page
      title={t`Mes identités`}
      lead={t`Les services qui peuvent dire qui vous êtes lorsque vous vous connectez.`}
    >
      <div className="grid max-w-form gap-6">
        {waiting ? <WaitingIdentity {...waiting} /> : null}
        {items.length > 0 ? (
          <ul className="grid divide-y divide-rule rounded-md border border-rule bg-sheet">
            {items.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{t`Aucune identité n’est liée à votre compte.`}</p>
        )}
        <LinkButtons providers={others} />
      </div>
    </Page>
  );
};

export const screen = defineScreen("/investor/identities", {
  load: ({ queryClient }) => queryClient.ensureQueryData(identitiesQuery),
  component: IdentitiesScreen,
});
