import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import {
  isFollowed,
  newsChannels,
  type FollowedTopic,
  type NewsChannel,
  type NewsTopic,
} from "@coulisse/contract/messages/news.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf, useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Switch } from "#ui/form/switch.tsx";
import { Section } from "#ui/section.tsx";
import { usePushSwitch } from "./use-push-switch.ts";
import { SettingRow } from "#ui/setting-row.tsx";

/** The topics of what one does here oneself; those of companies that one follows have a part of their own. */
type OwnTopic = Exclude<NewsTopic, FollowedTopic>;

type Words = Readonly<{ name: MessageDescriptor; about: MessageDescriptor }>;

const words: Readonly<Record<OwnTopic, Words>> = {
  rounds: {
    name: msg`Levées de fonds`,
    about: msg`Une souscription payée ou achevée, une levée qui reprend, se termine ou se clôt.`,
  },
  market: { name: msg`Marché secondaire`, about: msg`Une cession réglée ou terminée.` },
  wallet: { name: msg`Portefeuille`, about: msg`L’argent reçu, et les retraits payés.` },
  formalities: { name: msg`Formalités`, about: msg`Une nouvelle formalité, et ses rappels.` },
  register: {
    name: msg`Registre`,
    about: msg`Chaque transfert inscrit à la main au registre de vos sociétés, et la tête du registre, chaque mois : gardez-la, elle prouve que le registre n’a pas été réécrit.`,
  },
};

const channelWords: Readonly<Record<NewsChannel, MessageDescriptor>> = {
  onSite: msg`Sur le site`,
  byMail: msg`Par e-mail`,
  byPush: msg`Sur mes appareils`,
};

/** The section of what one does here oneself; what the law or safety asks is no choice. */
export const NewsSection = () => {
  const { t } = useLingui();
  const { companies } = useAuth();
  const { items } = useSuspenseQuery(queryOf(messageRoutes.listNewsChoices)).data;
  return (
    <Section
      title={t`Vos opérations`}
      lead={t`Choisissez vos notifications. Enregistré automatiquement.`}
    >
      {items.map((choice) => {
        const { topic } = choice;
        if (isFollowed(topic)) return null;
        // The head of a register leaves for who administers the company alone.
        if (topic === "register" && companies.length === 0) return null;
        return <TopicRow key={topic} choice={choice} topic={topic} />;
      })}
    </Section>
  );
};

const TopicRow = ({ choice, topic }: { choice: NewsChoice; topic: OwnTopic }) => {
  const { t } = useLingui();
  const choose = useAction(messageRoutes.chooseNews, { success: t`Votre choix est enregistré.` });
  const { name, about } = words[topic];
  const push = usePushSwitch(choice);
  const channels: readonly NewsChannel[] = newsChannels[topic];
  const nameOf = (channel: NewsChannel): string => {
    const [way, what] = [t(channelWords[channel]), t(name)];
    return t`${way} : ${what}`;
  };
  return (
    <SettingRow
      title={t(name)}
      action={(["onSite", "byMail", "byPush"] as const).map((channel) =>
        channels.includes(channel) ? (
          <Switch
            key={channel}
            className="min-w-36"
            label={t(channelWords[channel])}
            aria-label={nameOf(channel)}
            checked={channel === "byPush" ? push.checked : choice[channel]}
            help={channel === "byPush" ? push.help : undefined}
            disabled={choose.pending || (channel === "byPush" && push.isOff)}
            onChange={({ target }) =>
              choose.start({ body: { ...choice, [channel]: target.checked } })
            }
          />
        ) : (
          // What is told in one way stands below its like.
          <span key={channel} className="min-w-36 max-sm:hidden" />
        ),
      )}
    >
      {t(about)}
    </SettingRow>
  );
};
