import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatPhone } from "#i18n/format-phone.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";

/** How the person is reached, and what they sign in with. */
export const ContactSection = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { pendingEmail, pendingPhone } = account;
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
        action={
          <Button onClick={() => setChanging(true)}>
            {pendingEmail === null ? t`Changer d’adresse e-mail` : t`Saisir le code reçu`}
          </Button>
        }
      >
        {account.email ?? t`Aucune adresse`}
        <Waiting>{pendingEmail}</Waiting>
      </SettingRow>
      <SettingRow
        title={t`Téléphone`}
        state={account.phone === null ? null : proven(account.phoneVerified)}
        action={
          <LinkButton to={path("/investor/change-phone")}>
            {pendingPhone === null ? t`Changer de téléphone` : t`Vérifier le numéro`}
          </LinkButton>
        }
      >
        {account.phone ? formatPhone(account.phone) : t`Aucun numéro`}
        <Waiting>{pendingPhone === null ? null : formatPhone(pendingPhone)}</Waiting>
      </SettingRow>
      <SettingRow
        title={t`Mot de passe`}
        action={
          <LinkButton to={path("/investor/change-password")}>
            {t`Changer de mot de passe`}
          </LinkButton>
        }
      >
        {account.hasCredentials
          ? t`Vous vous connectez avec un mot de passe.`
          : t`Vous vous connectez sans mot de passe.`}
      </SettingRow>
      <SettingRow
        title={t`FranceConnect et Google`}
        action={
          <LinkButton to={path("/investor/identities")}>{t`Voir les services liés`}</LinkButton>
        }
      >
        {t`Les services avec lesquels vous pouvez aussi vous connecter.`}
      </SettingRow>
      <EmailDialog account={account} open={changing} onClose={() => setChanging(false)} />
    </Section>
  );
};

/** An address or a number that somebody gave, until its code was typed. */
const Waiting = ({ children }: { children: string | null }) => {
  const { t } = useLingui();
  if (children === null) return null;
  return <span className="block wrap-anywhere">{t`À vérifier : ${children}`}</span>;
};

type Props = { account: Account; open: boolean; onClose: () => void };

/** The new address, then the code that it got; one that waits already is at its second step. */
const EmailDialog = ({ account, open, onClose }: Props) => {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>();
  const pending = sentTo === undefined ? account.pendingEmail : sentTo;
  const close = () => {
    setSentTo(undefined);
    onClose();
  };
  return (
    <Dialog
      name="change-email"
      open={open}
      onClose={close}
      title={t`Changer d’adresse e-mail`}
      lead={
        pending === null
          ? t`Votre adresse reste la même jusqu’à ce que la nouvelle soit confirmée.`
          : t`Nous avons envoyé un code à ${pending}. Pensez à regarder les indésirables.`
      }
    >
      {pending === null ? (
        <AddressForm account={account} onSent={setSentTo} />
      ) : (
        <CodeForm account={account} onOther={() => setSentTo(null)} onDone={close} />
      )}
    </Dialog>
  );
};

const AddressForm = ({
  account,
  onSent,
}: Pick<Props, "account"> & { onSent: (email: string) => void }) => {
  const { t } = useLingui();
  const form = useLightForm({ email: "" }, { draft: "change-email" });
  const change = useAction(userRoutes.changeEmail);
  return (
    <Form
      form={form}
      label={t`Changer d’adresse e-mail`}
      onSubmit={async (body) => {
        const { pendingEmail } = await change.run({ params: { userId: account.id }, body });
        if (pendingEmail) onSent(pendingEmail);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t`Nouvelle adresse e-mail`}
        autoComplete="email"
      />
      <SubmitButton>{t`Envoyer le code`}</SubmitButton>
    </Form>
  );
};

type CodeProps = Pick<Props, "account"> & { onOther: () => void; onDone: () => void };

const CodeForm = ({ account, onOther, onDone }: CodeProps) => {
  const { t } = useLingui();
  const params = { userId: account.id };
  const form = useLightForm({ code: "" }, { draft: "change-email-code", secret: ["code"] });
  const verify = useAction(userRoutes.verifyEmail, {
    success: t`Votre adresse e-mail a été changée.`,
  });
  const resend = useAction(userRoutes.sendEmailCode, { success: t`Un nouveau code est parti.` });
  return (
    <Form
      form={form}
      label={t`Changer d’adresse e-mail`}
      onSubmit={async ({ code }) => {
        await verify.run({ params, body: { code } });
        onDone();
      }}
    >
      <TextField
        name="code"
        label={t`Code reçu par e-mail`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t`Confirmer l’adresse`}</SubmitButton>
        <Button variant="quiet" busy={resend.pending} onClick={() => resend.start({ params })}>
          {t`Renvoyer le code`}
        </Button>
        <Button variant="quiet" onClick={onOther}>{t`Donner une autre adresse`}</Button>
      </div>
    </Form>
  );
};
