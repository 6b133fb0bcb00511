import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import type { MailStop } from "@coulisse/contract/messages/messages.schemas.ts";
import { newsTopicWords } from "@coulisse/contract/messages/news.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useOwnHash } from "#platform/use-own-hash.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Part } from "#ui/part.tsx";
import { TextLink } from "#ui/text-link.tsx";

const Topics = ({ topics }: Pick<MailStop, "topics">) => {
  const names = useWords(newsTopicWords);
  return (
    <ul className="grid gap-1 font-medium">
      {topics.map((topic) => (
        <li key={topic}>{names[topic]}</li>
      ))}
    </ul>
  );
};

/** One press is asked for: programs that look into mails follow their links. */
const OwnStop = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const params = { token };
  const { topics, byMail } = useSuspenseQuery(queryOf(messageRoutes.getMailStop, { params })).data;
  const change = useAction(messageRoutes.changeMailStop);
  const turn = (wanted: boolean) => change.start({ params, body: { byMail: wanted } });
  if (byMail) {
    return (
      <>
        <p className="text-ink-2">{t`Vous ne recevrez plus d’e-mails sur :`}</p>
        <Topics topics={topics} />
        <Button
          variant="primary"
          size="lg"
          wide
          busy={change.pending}
          onClick={() => turn(false)}
        >{t`Ne plus recevoir ces e-mails`}</Button>
        <p className="text-sm text-ink-3">
          {t`Ce que vous devez signer, payer ou décider, et la sécurité de votre compte, arrivent toujours.`}
        </p>
      </>
    );
  }
  return (
    <>
      <div role="status">
        <Banner tone="gain" title={t`Ces e-mails sont arrêtés`}>
          <Topics topics={topics} />
        </Banner>
      </div>
      <Button busy={change.pending} onClick={() => turn(true)}>{t`Les recevoir de nouveau`}</Button>
    </>
  );
};

const StopMailsScreen = () => {
  const { t } = useLingui();
  const token = new URLSearchParams(useOwnHash(path("/stop-mails"))).get("token");
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-6 px-5 pt-14 pb-8 md:pt-20">
      <PageTitle>{t`Arrêter des e-mails`}</PageTitle>
      {token === null ? (
        <Banner tone="warn">{t`Ce lien n’est pas complet. Ouvrez-le depuis le message reçu.`}</Banner>
      ) : (
        <Part>
          <OwnStop token={token} />
        </Part>
      )}
      <p className="text-sm">
        <TextLink
          to={path("/investor/notifications")}
        >{t`Choisir toutes mes notifications`}</TextLink>
      </p>
    </div>
  );
};

export const screen = defineScreen("/stop-mails", { component: StopMailsScreen });
