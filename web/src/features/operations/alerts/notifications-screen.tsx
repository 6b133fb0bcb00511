import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { alertRoutes } from "@coulisse/contract/operations/alerts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { plural } from "@lingui/core/macro";
import { NewsSection } from "./news-section.tsx";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AlertPrices } from "./alert-prices.tsx";
import { WaysSection } from "./ways-section.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { SearchesSection } from "./searches-section.tsx";
import { FollowedSection } from "./followed-section.tsx";

const foreseen = queryOf(alertRoutes.foreseeAlerts);

/** The count is that of the choices as they are, and changes with each of them. */
const Foreseen = () => {
  const { t } = useLingui();
  const { mailCount, noticeCount } = useSuspenseQuery(foreseen).data;
  const mails = t`${plural(mailCount, { one: "# e-mail", other: "# e-mails" })}`;
  const notices = t`${plural(noticeCount, { one: "# avis", other: "# avis" })}`;
  return (
    <Banner>
      <Trans>
        Avec ces choix, vous auriez reçu ces 30 derniers jours, des sociétés que vous suivez,{" "}
        <b>{mails}</b> et <b>{notices}</b> sur le site.
      </Trans>
    </Banner>
  );
};

/** Each of them says why it leaves no choice. */
const Always = () => {
  const { t } = useLingui();
  return (
    <Section
      title={t`Ce qui arrive toujours`}
      lead={t`Tout de suite, par e-mail et sur le site, et le dernier jour sur les appareils autorisés. Cela ne se coupe pas, et voici pourquoi.`}
    >
      <SettingRow title={t`Ce que vous devez signer ou payer`}>
        {t`Passé la date, vous perdriez votre place dans la levée, ou votre vente.`}
      </SettingRow>
      <SettingRow title={t`Rétractation et préemption`}>
        {t`La loi et les statuts vous donnent un délai : vous devez savoir quand il finit.`}
      </SettingRow>
      <SettingRow title={t`Une levée suspendue ou modifiée`}>
        {t`La loi vous donne alors le droit de vous retirer.`}
      </SettingRow>
      <SettingRow title={t`L’argent rendu ou refusé`}>
        {t`Votre argent est en jeu : vérifiez votre IBAN, ou reprenez votre opération.`}
      </SettingRow>
      <SettingRow title={t`Sécurité du compte et identité`}>
        {t`Si ce n’est pas vous qui agissez, il faut que vous le sachiez aussitôt.`}
      </SettingRow>
    </Section>
  );
};

const NotificationsScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Vos notifications`}
      over={<TextLink to={path("/investor/my-account")}>{t`Mon compte`}</TextLink>}
      lead={t`Chaque choix vaut dès que vous le faites. Une même nouvelle ne vous arrive jamais deux fois.`}
    >
      <Part>
        <Foreseen />
      </Part>
      <Part>
        <WaysSection />
      </Part>
      <Part>
        <FollowedSection />
      </Part>
      <Part>
        <AlertPrices />
      </Part>
      <Part>
        <SearchesSection />
      </Part>
      <Part>
        <NewsSection />
      </Part>
      <Always />
      <Part>
        <CalendarSection />
      </Part>
      <p className="mt-8 max-w-prose text-sm text-ink-3">
        {t`Chaque e-mail que vous choisissez porte en bas un lien qui l’arrête d’un geste, sans vous connecter.`}
      </p>
    </Page>
  );
};

export const screen = defineScreen("/investor/notifications", {
  load: ({ queryClient }) => queryClient.ensureQueryData(queryOf(messageRoutes.listNewsChoices)),
  component: NotificationsScreen,
});
