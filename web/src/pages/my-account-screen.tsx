import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { loadWords } from "#i18n/dictionary.ts";
import { path } from "#platform/paths.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth, useSession } from "#platform/session.ts";
import { FactorsSection } from "#features/accounts/security/factors-section.tsx";
import { RightsSection } from "#features/accounts/security/rights-section.tsx";
import { SessionsSection } from "#features/accounts/security/sessions-section.tsx";
import { CivilStateSection } from "#features/identity/users/civil-state-section.tsx";
import { ContactSection } from "#features/identity/users/contact-section.tsx";
import { FactsForm } from "#features/identity/users/facts-form.tsx";
import { accountOf } from "#features/identity/users/users.queries.ts";
import { ClassSection } from "#parts/investor-classes/class-section.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";

const KeysSection = lazy(async () => {
  const [module] = await Promise.all([
    import("#features/operations/system/keys-switch.tsx"),
    loadWords("operations/system"),
  ]);
  return { default: module.KeysSection };
});

/** An administrator who must add a second factor reaches only that part. */
const MyAccountScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const closed = user?.mustEnrol === true;
  return (
    <>
      {closed ? null : <ThreadStrip />}
      <Page title={t`Mon compte`}>
        {closed ? null : <OwnFacts userId={user?.id ?? ""} />}
        <Part>
          <FactorsSection />
        </Part>
        {closed ? null : (
          <>
            <Part>
              <SessionsSection />
            </Part>
            <News />
            <Part>
              <KeysSection />
            </Part>
            <RightsSection />
          </>
        )}
      </Page>
    </>
  );
};

const OwnFacts = ({ userId }: { userId: string }) => {
  const account = useSuspenseQuery(accountOf(userId)).data;
  return (
    <>
      <FactsForm key={account.id} account={account} />
      <Part>
        <CivilStateSection userId={userId} />
      </Part>
      <Part>
        <ClassSection holderId={userId} kind="user" />
      </Part>
      <ContactSection account={account} />
      <OwnRoles />
    </>
  );
};

/** The way to what one is in companies, and to what they offer. */
const OwnRoles = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Rôles dans des sociétés`}>
      <LinkButton to={path("/investor/roles")}>{t`Voir mes rôles`}</LinkButton>
    </Section>
  );
};

/** The way to what one is told of, where, and how soon. */
const News = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Notifications`}>
      <LinkButton to={path("/investor/notifications")}>{t`Choisir mes notifications`}</LinkButton>
    </Section>
  );
};

export const screen = defineScreen("/investor/my-account", {
  load: async ({ queryClient }) => {
    const { user } = useAuth.getState();
    if (!user || user.mustEnrol === true) return;
    await Promise.all([loadThread(queryClient), queryClient.ensureQueryData(accountOf(user.id))]);
  },
  component: MyAccountScreen,
});
