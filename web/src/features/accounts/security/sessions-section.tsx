import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useDeviceName } from "#parts/words/use-device-name.ts";
import { useAction, queryOf } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { mySessions } from "./security.queries.ts";

/** Sessions say where the account is open, and close it there. */
export const SessionsSection = () => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useDeviceName();
  const sessions = useSuspenseQuery(mySessions).data.items;
  const close = useAction(signInRoutes.closeSession, {
    success: t`La session a été fermée.`,
  });
  const closeOthers = useAction(securityRoutes.closeOtherSessions, {
    success: t`Les autres sessions ont été fermées.`,
  });
  const sorted = [
    ...sessions.filter((one) => one.current),
    ...sessions.filter((one) => !one.current),
  ];
  return (
    <Section
      title={t`Sessions ouvertes`}
      lead={t`Fermez celles que vous ne reconnaissez pas, puis changez votre mot de passe.`}
      actions={
        sessions.length > 1 ? (
          <Button busy={closeOthers.pending} onClick={() => closeOthers.start({})}>
            {t`Fermer toutes les autres`}
          </Button>
        ) : null
      }
    >
      {sorted.map((session) => {
        const name = nameOf(session.device);
        const { address } = session;
        const lastUse = format.instant(session.lastUsedAt, "medium");
        return (
          <SettingRow
            key={session.id}
            title={name}
            state={session.current ? <Badge tone="gain">{t`Cette session`}</Badge> : null}
            action={
              session.current ? null : (
                <Button
                  variant="quiet"
                  aria-label={t`Fermer la session ${name}`}
                  onClick={() => close.start({ params: { sessionId: session.id } })}
                >
                  {t`Fermer`}
                </Button>
              )
            }
          >
            {t`Adresse ${address}, dernière activité le ${lastUse}.`}
          </SettingRow>
        );
      })}
    </Section>
  );
};

/** Sessions say where somebody's account is open, for an administrator who closes it everywhere. */
export const UserSessionsSection = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useDeviceName();
  const params = { userId };
  const { items } = useSuspenseQuery(queryOf(securityRoutes.listUserSessions, { params })).data;
  const close = useAction(securityRoutes.closeUserSessions, {
    success: t`Les sessions ont été fermées.`,
  });
  return (
    <Section
      title={t`Sessions ouvertes`}
      actions={
        items.length > 0 ? (
          <Button busy={close.pending} onClick={() => close.start({ params })}>
            {t`Fermer toutes les sessions`}
          </Button>
        ) : null
      }
    >
      {items.length === 0 ? <p className="text-ink-3">{t`Aucune session ouverte`}</p> : null}
      {items.map((session) => {
        const { address } = session;
        const lastUse = format.instant(session.lastUsedAt, "medium");
        return (
          <SettingRow key={session.id} title={nameOf(session.device)}>
            {t`Adresse ${address}, dernière activité le ${lastUse}.`}
          </SettingRow>
        );
      })}
    </Section>
  );
};

/** `Firefox sur Linux`, from what a browser says of itself. */
