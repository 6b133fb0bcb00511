import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import {
  newsChannels,
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
import { SettingRow } from "#ui/setting-row.tsx";

type Words = Readonly<{ name: MessageDescriptor; about: MessageDescriptor }>;

const words: Readonly<Record<NewsTopic, Words>> = {
  rounds: {
    name: msg`Levées de fonds`,
    about: msg`Une souscription payée ou achevée, une levée qui reprend, se termine ou se clôt.`,
  },
  market: { name: msg`Marché secondaire`, about: msg`Une cession réglée ou terminée.` },
  wallet: { name: msg`Portefeuille`, about: msg`L’argent reçu, et les retraits payés.` },
  formalities: { name: msg`Formalités`, about: msg`Une nouvelle formalité, et ses rappels.` },
  articles: {
    name: msg`Articles`,
    about: msg`Les nouvelles des sociétés dont vous détenez des actions.`,
  },
  register: {
    name: msg`Registre`,
    about: msg`Chaque transfert inscrit à la main au registre de vos sociétés, et la tête du registre, chaque mois : gardez-la, elle prouve que le registre n’a pas été réécrit.`,
  },
};

const channelWords: Readonly<Record<NewsChannel, MessageDescriptor>> = {
  onSite: msg`Sur le site`,
  byMail: msg`Par e-mail`,
};

/**
 * The section says what one is told of and where; what the law or safety asks is named, and leaves
 * no choice.
 */
export const NewsSection = () => {
  const { t } = useLingui();
  const { companies } = useAuth();
  const { items } = useSuspenseQuery(queryOf(messageRoutes.listNewsChoices)).data;
  // The head of a register leaves for who administers the company alone.
  const shown = items.filter(({ topic }) => topic !== "register" || companies.length > 0);
  return (
    <Section
      title={t`Notifications`}
      lead={t`Choisissez vos notifications. Enregistré automatiquement.`}
    >
      {shown.map((choice) => (
        <TopicRow key={choice.topic} choice={choice} />
      ))}
      <SettingRow title={t`Toujours envoyé`}>
        {t`La sécurité de votre compte, votre identité, ce que vous devez signer, payer ou décider, vos droits de rétractation et de préemption, la suspension ou le changement d’une offre : la loi ou votre sécurité imposent ces messages, qui ne peuvent pas être désactivés.`}
      </SettingRow>
    </Section>
  );
};

const TopicRow = ({ choice }: { choice: NewsChoice }) => {
  const { t } = useLingui();
  const choose = useAction(messageRoutes.chooseNews, { success: t`Votre choix est enregistré.` });
  const { name, about } = words[choice.topic];
  const channels: readonly NewsChannel[] = newsChannels[choice.topic];
  const nameOf = (channel: NewsChannel): string => {
    const [way, topic] = [t(channelWords[channel]), t(name)];
    return t`${way} : ${topic}`;
  };
  return (
    <SettingRow
      title={t(name)}
      action={(["onSite", "byMail"] as const).map((channel) =>
        channels.includes(channel) ? (
          <Switch
            key={channel}
            className="min-w-36"
            label={t(channelWords[channel])}
            aria-label={nameOf(channel)}
            checked={choice[channel]}
            disabled={choose.pending}
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
