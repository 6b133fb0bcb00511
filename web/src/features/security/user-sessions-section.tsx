import { securityRoutes } from "@coulisse/contract/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf, useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { useDeviceName } from "./use-device-name.ts";

/** Where somebody's account is open, for an administrator who closes it everywhere. */
export const UserSessionsSection = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useDeviceName();
  const params = { userId };
  const { items } = useSuspenseQuery(queryOf(securityRoutes.listUserSessions, { params })).data;
  const close = useAction(securityRoutes.closeUserSessions, {
    success: t`Les sessions ont été fermées.`,
    reloads: [securityRoutes.listUserSessions, securityRoutes.listAudit],
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
