import { identityRoutes } from "@coulisse/contract/identity.ts";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { mySessions, sessionReload } from "./security.queries.ts";
import { useDeviceName } from "./use-device-name.ts";
import { SettingRow } from "#ui/setting-row.tsx";

/** Where the account is open, and the way to close it there. */
export const SessionsSection = () => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useDeviceName();
  const sessions = useSuspenseQuery(mySessions).data.items;
  const close = useAction(identityRoutes.closeSession, {
    success: t`La session a été fermée.`,
    reloads: sessionReload,
  });
  const closeOthers = useAction(securityRoutes.closeOtherSessions, {
    success: t`Les autres sessions ont été fermées.`,
    reloads: sessionReload,
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
