import { useLingui } from "@lingui/react/macro";
import type { Account } from "@coulisse/contract/users.ts";
import { useState } from "react";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { formatPhone } from "#i18n/format-phone.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { EmailDialog } from "./email-dialog.tsx";

/** How the person is reached, and what they sign in with. */
export const ContactSection = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const existing = useExistingPages();
  const [changing, setChanging] = useState(false);
  const proven = (is: boolean) =>
    is ? (
      <Badge tone="gain">{t({ message: "Vérifié", context: "address or number" })}</Badge>
    ) : (
      <Badge tone="warn">{t({ message: "À vérifier", context: "address or number" })}</Badge>
    );
  return (
    <Section title={t`Coordonnées et connexion`}>
      <SettingRow
        title={t`E-mail`}
        state={account.email === null ? null : proven(account.emailVerified)}
        action={<Button onClick={() => setChanging(true)}>{t`Changer d’adresse e-mail`}</Button>}
      >
        {account.email ?? t`Aucune adresse`}
      </SettingRow>
      <SettingRow
        title={t`Téléphone`}
        state={account.phone === null ? null : proven(account.phoneVerified)}
        action={
          existing.has("/investor/change-phone") ? (
            <LinkButton to={path("/investor/change-phone")}>{t`Changer de téléphone`}</LinkButton>
          ) : null
        }
      >
        {account.phone ? formatPhone(account.phone) : t`Aucun numéro`}
      </SettingRow>
      <SettingRow
        title={t`Mot de passe`}
        action={
          existing.has("/investor/change-password") ? (
            <LinkButton to={path("/investor/change-password")}>
              {t`Changer de mot de passe`}
            </LinkButton>
          ) : null
        }
      >
        {account.hasCredentials
          ? t`Vous vous connectez avec un mot de passe.`
          : t`Vous vous connectez sans mot de passe.`}
      </SettingRow>
      {existing.has("/investor/identities") ? (
        <SettingRow
          title={t`FranceConnect et Google`}
          action={
            <LinkButton to={path("/investor/identities")}>{t`Voir les services liés`}</LinkButton>
          }
        >
          {t`Les services avec lesquels vous pouvez aussi vous connecter.`}
        </SettingRow>
      ) : null}
      <EmailDialog account={account} open={changing} onClose={() => setChanging(false)} />
    </Section>
  );
};
