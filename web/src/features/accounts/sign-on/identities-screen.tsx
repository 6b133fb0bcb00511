import type { SignOnIdentity } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import {
  signOnProviders,
  signOnRoutes,
  type SignOnProvider,
} from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { startSignOn } from "./start-sign-on.ts";
import { config } from "#platform/config.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { withProof } from "#platform/proof.ts";
import { useAction, queryOf } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Page } from "#ui/page.tsx";
import { toast } from "#ui/toast.ts";

const isOffered = (provider: SignOnProvider): boolean =>
  provider === "google" ? config.signOn.google : config.signOn.franceConnect;

const WaitingIdentity = ({ provider, name }: { provider: SignOnProvider; name: string }) => {
  const { t } = useLingui();
  const service = providerNames[provider];
  const link = useAction(signOnRoutes.linkIdentity, {
    success: t`${service} est lié à votre compte.`,
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
      {t`Vous pourrez ensuite vous connecter avec cette identité : ${name}.`}
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

/** The screen says by whom somebody may be named besides their password. */
const IdentitiesScreen = () => {
  const { t } = useLingui();
  const { items, waiting } = useSuspenseQuery(identitiesQuery).data;
  const there = new Set(items.map(({ provider }) => provider));
  const others = signOnProviders.filter((provider) => isOffered(provider) && !there.has(provider));
  return (
    <Page
      title={t`Mes identités`}
      lead={t`Les services avec lesquels vous pouvez vous connecter.`}
      over={<Breadcrumb steps={[{ label: t`Mon compte`, to: path("/investor/my-account") }]} />}
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

const IdentityRow = ({ identity }: { identity: SignOnIdentity }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [asks, setAsks] = useState(false);
  const service = providerNames[identity.provider];
  const since = format.instant(identity.linkedAt);
  const remove = useAction(signOnRoutes.removeIdentity, {
    success: t`${service} n’est plus lié à votre compte.`,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{service}</p>
        <p className="text-sm break-words text-ink-2">
          {[identity.name, identity.email].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-ink-3">{t`Liée le ${since}`}</p>
        {identity.removable ? null : (
          <p className="mt-1 text-sm text-ink-3">
            {t`C’est votre seul moyen de connexion : choisissez un mot de passe pour pouvoir la retirer.`}
          </p>
        )}
      </div>
      {identity.removable ? (
        <Button size="sm" onClick={() => setAsks(true)}>{t`Retirer ${service}`}</Button>
      ) : null}
      <ConfirmDialog
        name="unlink-identity"
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Retirer ${service} ?`}
        lead={t`Vous ne pourrez plus vous connecter avec ${service}.`}
        confirm={t`Retirer`}
        danger
        onConfirm={() => remove.run({ params: { identityId: identity.id } })}
      />
    </li>
  );
};

const providerNames: Record<SignOnProvider, string> = {
  franceconnect: "FranceConnect",
  google: "Google",
};

const identitiesQuery = queryOf(signOnRoutes.listIdentities);

export const screen = defineScreen("/investor/identities", {
  load: ({ queryClient }) => queryClient.ensureQueryData(identitiesQuery),
  component: IdentitiesScreen,
});
