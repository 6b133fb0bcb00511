import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { obstacleOf } from "@coulisse/contract/accounts/sign-in.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { formatPhone } from "#i18n/format-phone.ts";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { DialogName } from "#ui/dialog-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = { account: Account };

/** Nobody has proved an address of theirs: what an administrator gives counts at once. */
const isMendable = ({ state, email }: Account): boolean =>
  state === "INVITED" || (state === "ACTIVE" && email === null);

/** The address, whether anybody proved it, the one that waits, and the way to give another. */
export const EmailFact = ({ account }: Props) => {
  const { t } = useLingui();
  const { state, email, pendingEmail } = account;
  const unproven = obstacleOf(account) === "address_unproven" && email !== null;
  const mendable = isMendable(account);
  return (
    <Fact waiting={pendingEmail}>
      <span className="wrap-anywhere">{email ?? t`Aucune adresse`}</span>
      {unproven ? <Badge tone="warn">{t(unprovenWords)}</Badge> : null}
      {mendable || state === "ACTIVE" ? (
        <Change
          name="change-user-email"
          shown={mendable ? undefined : t`Changer`}
          label={
            email === null
              ? t`Donner une adresse`
              : mendable
                ? t`Corriger l’adresse`
                : t`Changer l’adresse e-mail`
          }
          lead={
            mendable
              ? t`Les invitations et les codes envoyés à l’ancienne adresse ne sont plus valables. Envoyez ensuite une nouvelle invitation.`
              : t`L’adresse reste la même jusqu’à ce que la personne ait saisi, dans « Mon compte », le code envoyé à la nouvelle.`
          }
        >
          {(close) => <EmailForm account={account} onDone={close} />}
        </Change>
      ) : null}
    </Fact>
  );
};

/** The number, the one that waits for its code, and the way to give another. */
export const PhoneFact = ({ account }: Props) => {
  const { t } = useLingui();
  const { state, phone, pendingPhone } = account;
  return (
    <Fact waiting={pendingPhone === null ? null : formatPhone(pendingPhone)}>
      <span>{phone ? formatPhone(phone) : t`Aucun numéro`}</span>
      {state === "ACTIVE" ? (
        <Change
          name="change-user-phone"
          shown={phone ? t`Changer` : undefined}
          label={phone ? t`Changer le numéro` : t`Donner un numéro`}
          lead={t`Le nouveau numéro prend effet une fois que la personne l’a vérifié, dans « Mon compte », par un code reçu par SMS.`}
        >
          {(close) => <PhoneForm account={account} onDone={close} />}
        </Change>
      ) : null}
    </Fact>
  );
};

type FactProps = { waiting: string | null; children: ReactNode };

const Fact = ({ waiting, children }: FactProps) => {
  const { t } = useLingui();
  return (
    <>
      <span className="inline-flex flex-wrap items-center justify-end gap-2">{children}</span>
      {waiting === null ? null : (
        <span className="block text-xs wrap-anywhere text-ink-3">{t`À vérifier : ${waiting}`}</span>
      )}
    </>
  );
};

type ChangeProps = {
  name: DialogName;
  /** The button shows this, where its whole name needs no room beside the fact. */
  shown?: string | undefined;
  label: string;
  lead: string;
  children: (close: () => void) => ReactNode;
};

const Change = ({ name, shown, label, lead, children }: ChangeProps) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-mr-2.5"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {shown ?? label}
      </Button>
      <Dialog name={name} open={asking} onClose={close} title={label} lead={lead}>
        {asking ? children(close) : null}
      </Dialog>
    </>
  );
};

type FormProps = Props & { onDone: () => void };

const EmailForm = ({ account, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useLightForm(
    { email: account.pendingEmail ?? account.email ?? "" },
    { draft: `user-email ${account.id}` },
  );
  const change = useAction(userRoutes.changeEmail, {
    success: ({ pendingEmail }) =>
      pendingEmail === null
        ? t`L’adresse a été corrigée.`
        : t`Un code est parti à la nouvelle adresse.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Adresse e-mail`}
      onSubmit={(body) => change.run({ params: { userId: account.id }, body })}
    >
      <TextField name="email" type="email" label={t`E-mail`} autoComplete="off" maxLength={254} />
      <SubmitButton>{t`Enregistrer l’adresse`}</SubmitButton>
    </Form>
  );
};

const PhoneForm = ({ account, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useLightForm(
    { phone: account.pendingPhone ?? "" },
    { draft: `user-phone ${account.id}` },
  );
  const change = useAction(accountRoutes.changePhone, {
    success: ({ phone }) =>
      phone === null ? t`Ce numéro est déjà vérifié.` : t`Le numéro reste à vérifier.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Numéro de téléphone`}
      onSubmit={(body) => change.run({ params: { userId: account.id }, body })}
    >
      <TextField
        name="phone"
        type="tel"
        label={t`Téléphone mobile`}
        help={t`Hors de France, commencez par l’indicatif, par exemple +32.`}
        autoComplete="off"
        maxLength={40}
      />
      <SubmitButton>{t`Enregistrer le numéro`}</SubmitButton>
    </Form>
  );
};
