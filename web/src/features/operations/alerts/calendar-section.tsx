import { calendarRoutes } from "@coulisse/contract/operations/calendar.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";

/** The address that a calendar subscribes to is shown as it is made, and never again. */
export const CalendarSection = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { since } = useSuspenseQuery(queryOf(calendarRoutes.getCalendarLink)).data;
  const [url, setUrl] = useState<string>();
  const renew = useAction(calendarRoutes.renewCalendarLink, {
    then: ({ url: made }) => setUrl(made),
  });
  const end = useAction(calendarRoutes.endCalendarLink, {
    success: t`Le lien de l’agenda ne montre plus rien.`,
    then: () => setUrl(undefined),
  });
  const day = since === null ? "" : format.instant(since, "medium");
  return (
    <Section
      title={t`Dans votre agenda`}
      lead={t`Abonnez votre agenda à vos échéances : il les reprend et les tient à jour. Gardez ce lien secret : qui l’a lit vos échéances.`}
    >
      <SettingRow
        title={t`Lien de l’agenda`}
        action={
          <>
            <Button icon="calendar" busy={renew.pending} onClick={() => renew.start({})}>
              {since === null ? t`Obtenir le lien` : t`Renouveler le lien`}
            </Button>
            {since === null ? null : (
              <Button variant="quiet" busy={end.pending} onClick={() => end.start({})}>
                {t`Supprimer le lien`}
              </Button>
            )}
          </>
        }
      >
        {since === null
          ? t`Aucun agenda n’est abonné.`
          : t`Créé le ${day}. Un lien renouvelé remplace celui d’avant, qui ne montre plus rien.`}
      </SettingRow>
      {url === undefined ? null : (
        <div role="status" className="mt-3 rounded-md border border-rule bg-sunken p-4">
          <p className="mb-2 max-w-prose text-sm text-ink-2">
            {t`Copiez ce lien maintenant : il n’est plus montré ensuite. Dans votre agenda, choisissez « S’abonner à un calendrier » et collez-le.`}
          </p>
          <p className="flex items-start gap-2">
            <code className="min-w-0 flex-1 text-sm break-all">{url}</code>
            <CopyButton label={t`le lien de l’agenda`} text={url} />
          </p>
        </div>
      )}
    </Section>
  );
};
