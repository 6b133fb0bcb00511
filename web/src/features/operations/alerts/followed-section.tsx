import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import {
  isFollowed,
  newsRhythms,
  newsRhythmWords,
  newsTopicWords,
  type FollowedTopic,
  type NewsRhythm,
} from "@coulisse/contract/messages/news.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { usePushSwitch } from "./use-push-switch.ts";

const about: Readonly<Record<FollowedTopic, MessageDescriptor>> = {
  openings: msg`Une société que vous suivez ouvre une levée de fonds.`,
  endings: msg`Trois jours avant la fin, et le jour où l’objectif est souscrit.`,
  newcomers: msg`Une nouvelle société répond à une de vos recherches.`,
  offers: msg`Une offre de vente paraît sur le marché secondaire.`,
  articles: msg`Un article public, ou réservé à ses actionnaires si vous en êtes.`,
};

/** The section says where, how soon and of which companies one is told what happens there. */
export const FollowedSection = () => {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(queryOf(messageRoutes.listNewsChoices)).data;
  return (
    <Section
      title={t`Les sociétés que vous suivez`}
      lead={t`Celles que vous détenez, seul ou par une entité que vous représentez, et celles de votre wishlist. Chaque jour : à 8 h. Chaque semaine : le lundi à 8 h.`}
    >
      {items.map((choice) =>
        isFollowed(choice.topic) && choice.follows !== undefined ? (
          <FollowedRow
            key={choice.topic}
            choice={choice}
            topic={choice.topic}
            follows={choice.follows}
          />
        ) : null,
      )}
    </Section>
  );
};

type Follows = NonNullable<NewsChoice["follows"]>;
type Props = Readonly<{ choice: NewsChoice; topic: FollowedTopic; follows: Follows }>;

const FollowedRow = ({ choice, topic, follows }: Props) => {
  const { t } = useLingui();
  const names = useWords(newsTopicWords);
  const rhythms = useWords(newsRhythmWords);
  const push = usePushSwitch(choice);
  const choose = useAction(messageRoutes.chooseNews, { success: t`Votre choix est enregistré.` });
  const name = names[topic];
  const keep = (body: NewsChoice) => choose.start({ body });
  return (
    <SettingRow
      title={name}
      action={
        <>
          <Switch
            className="min-w-36"
            label={t`Sur le site`}
            aria-label={t`Sur le site : ${name}`}
            checked={choice.onSite}
            disabled={choose.pending}
            onChange={({ target }) => keep({ ...choice, onSite: target.checked })}
          />
          <Switch
            className="min-w-36"
            label={t`Par e-mail`}
            aria-label={t`Par e-mail : ${name}`}
            checked={choice.byMail}
            disabled={choose.pending}
            onChange={({ target }) => keep({ ...choice, byMail: target.checked })}
          />
          <Switch
            className="min-w-36"
            label={t`Sur mes appareils`}
            aria-label={t`Sur mes appareils : ${name}`}
            help={push.help}
            checked={push.checked}
            disabled={choose.pending || push.isOff}
            onChange={({ target }) => keep({ ...choice, byPush: target.checked })}
          />
        </>
      }
    >
      <p>{t(about[topic])}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3 text-ink">
        <Field label={t`Quand viennent les e-mails`} className="min-w-36">
          {(ids) => (
            <Select
              {...ids}
              aria-label={t`Quand viennent les e-mails : ${name}`}
              value={follows.rhythm}
              disabled={choose.pending || !choice.byMail}
              options={newsRhythms.map((value) => ({ value, label: rhythms[value] }))}
              onChange={({ target }) =>
                keep({ ...choice, follows: { ...follows, rhythm: target.value as NewsRhythm } })
              }
            />
          )}
        </Field>
        {/* A company that is new is nobody’s yet: only a search finds it. */}
        {topic === "newcomers" ? null : (
          <>
            <Checkbox
              label={t`Celles que je détiens`}
              aria-label={t`Celles que je détiens : ${name}`}
              checked={follows.held}
              disabled={choose.pending}
              onChange={({ target }) =>
                keep({ ...choice, follows: { ...follows, held: target.checked } })
              }
            />
            <Checkbox
              label={t`Ma wishlist`}
              aria-label={t`Ma wishlist : ${name}`}
              checked={follows.wished}
              disabled={choose.pending}
              onChange={({ target }) =>
                keep({ ...choice, follows: { ...follows, wished: target.checked } })
              }
            />
          </>
        )}
        {topic === "articles" ? null : (
          <Checkbox
            label={t`Mes recherches enregistrées`}
            aria-label={t`Mes recherches enregistrées : ${name}`}
            checked={follows.searched ?? true}
            disabled={choose.pending}
            onChange={({ target }) =>
              keep({ ...choice, follows: { ...follows, searched: target.checked } })
            }
          />
        )}
      </div>
    </SettingRow>
  );
};
