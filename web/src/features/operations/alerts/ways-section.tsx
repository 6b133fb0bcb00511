import type { PushBrowser } from "@coulisse/contract/messages/push.schemas.ts";
import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useDeviceName } from "#parts/words/use-device-name.ts";
import { readPushAbility, subscribeHere, unsubscribeHere } from "#platform/push.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { toast } from "#ui/toast.ts";

/** The ways in which one is told, and what each of them lacks. */
export const WaysSection = () => {
  const { t } = useLingui();
  const user = useAuth(({ user: one }) => one);
  const { items, publicKey } = useSuspenseQuery(queryOf(pushRoutes.listPushBrowsers)).data;
  const here = items.find(({ isThis }) => isThis);
  const others = items.filter(({ isThis }) => !isThis);
  return (
    <Section title={t`Par où`}>
      <SettingRow
        title={t`E-mail`}
        state={user?.emailVerified ? <Badge tone="gain">{t`Vérifiée`}</Badge> : null}
      >
        {user?.email ?? t`Votre compte n’a pas encore d’adresse e-mail.`}
      </SettingRow>
      <SettingRow title={t`Site`} state={<Badge>{t`Toujours`}</Badge>}>
        {t`La cloche garde un an les avis que vous avez lus.`}
      </SettingRow>
      {here === undefined ? <AllowHere publicKey={publicKey} /> : <AllowedHere browser={here} />}
      {others.map((browser) => (
        <OtherBrowser key={browser.id} browser={browser} />
      ))}
    </Section>
  );
};

const AllowHere = ({ publicKey }: { publicKey: string }) => {
  const { t } = useLingui();
  const [ability, setAbility] = useState(readPushAbility);
  const [busy, setBusy] = useState(false);
  const keep = useAction(pushRoutes.keepPushBrowser, {
    success: t`Cet appareil vous préviendra.`,
  });
  const allow = async (): Promise<void> => {
    setBusy(true);
    try {
      const browser = await subscribeHere(publicKey);
      setAbility(readPushAbility());
      if (browser !== undefined) await keep.run({ body: browser });
    } catch {
      toast.failure(
        t`Cet appareil n’a pas pu être autorisé : son service de notification ne répond pas. Réessayez.`,
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingRow
      title={t`Cet appareil`}
      action={
        ability === "able" ? (
          <Button variant="primary" busy={busy} onClick={() => void allow()}>
            {t`Autoriser sur cet appareil`}
          </Button>
        ) : null
      }
    >
      {ability === "able"
        ? t`Il peut vous dire « Signez ce soir avant 23 h 59 », même si Coulisse est fermé. Rien de privé ne s’affiche sur l’écran verrouillé.`
        : null}
      {ability === "refused"
        ? t`Vous avez refusé les notifications de Coulisse dans ce navigateur : autorisez-les d’abord dans les réglages du navigateur.`
        : null}
      {ability === "unable"
        ? t`Ce navigateur ne montre pas de notifications. Sur un iPhone, ajoutez d’abord Coulisse à l’écran d’accueil, puis ouvrez cette page depuis là.`
        : null}
    </SettingRow>
  );
};

const AllowedHere = ({ browser }: { browser: PushBrowser }) => {
  const { t } = useLingui();
  const name = useDeviceName()(browser.device);
  const end = useAction(pushRoutes.endPushBrowser, {
    success: t`Cet appareil ne vous préviendra plus.`,
    then: () => void unsubscribeHere(),
  });
  return (
    <SettingRow
      title={t`Cet appareil`}
      state={<Badge tone="gain">{t`Autorisé`}</Badge>}
      action={
        <Button
          variant="quiet"
          aria-label={t`Arrêter les notifications sur cet appareil`}
          busy={end.pending}
          onClick={() => end.start({ params: { pushBrowserId: browser.id } })}
        >
          {t`Arrêter`}
        </Button>
      }
    >
      {t`${name}, chaque fois que vous y êtes connecté. Ce que vous devez signer ou payer s’y affiche le dernier jour.`}
    </SettingRow>
  );
};

const OtherBrowser = ({ browser }: { browser: PushBrowser }) => {
  const { t } = useLingui();
  const format = useFormats();
  const name = useDeviceName()(browser.device);
  const since = format.instant(browser.createdAt, "medium");
  const end = useAction(pushRoutes.endPushBrowser, {
    success: t`L’appareil ${name} ne vous préviendra plus.`,
  });
  return (
    <SettingRow
      title={name}
      state={<Badge tone="gain">{t`Autorisé`}</Badge>}
      action={
        <Button
          variant="quiet"
          aria-label={t`Arrêter les notifications sur ${name}`}
          busy={end.pending}
          onClick={() => end.start({ params: { pushBrowserId: browser.id } })}
        >
          {t`Arrêter`}
        </Button>
      }
    >
      {t`Depuis le ${since}.`}
    </SettingRow>
  );
};
