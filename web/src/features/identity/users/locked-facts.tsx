import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { nameFieldWords } from "@coulisse/contract/identity/name-change-words.ts";
import { PersonNames } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { type FactLock, identityFields } from "@coulisse/contract/identity/users.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useWords } from "#i18n/use-words.ts";
import { countryOptions } from "#parts/address/countries.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { useFactText } from "#parts/name-changes/use-fact-text.ts";
import { WaitingChange } from "#parts/name-changes/waiting-change.tsx";
import { queryOf, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Icon } from "#ui/icon.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

/** Why a fact is not its bearer's to change. */
const reasons: Readonly<Record<FactLock, MessageDescriptor>> = {
  IDENTITY_VALIDATED: msg`Votre identité a été vérifiée avec ces informations.`,
  STATED: msg`FranceConnect a vérifié ces informations.`,
  IN_REGISTER: msg`Votre nom figure dans le registre d’une société.`,
};

/** Facts that change by a request alone are shown with the reason, and with the way. */
export const LockedFacts = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const textOf = useFactText();
  const fields = useWords(nameFieldWords);
  const [asking, setAsking] = useState(false);
  const params = { userId: account.id };
  const changes = useQuery(queryOf(nameChangeRoutes.listNameChangesOfUser, { params })).data?.items;
  const waits = changes?.[0]?.state === "PENDING";
  const locks = [...new Set(account.lockedFacts.map(({ by }) => by))];
  return (
    <div className="grid max-w-[46rem] gap-4">
      <WaitingChange changes={changes ?? []} />
      <div className="rounded-md border border-rule bg-sunken px-4 pt-3 pb-4">
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Icon name="lock" size={14} className="mt-[3px]" />
          <span>
            {locks.map((lock) => t(reasons[lock])).join(" ")}{" "}
            {t`Pour changer ce qui suit, faites une demande : un administrateur l’examinera.`}
          </span>
        </p>
        <KeyFacts
          className="mt-3"
          facts={account.lockedFacts.map(({ field }) => ({
            label: fields[field],
            value: textOf(field, account[field]),
          }))}
        />
        {waits ? null : (
          <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
            {t`Demander un changement`}
          </Button>
        )}
      </div>
      <NameRequestDialog account={account} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
};

type Props = { account: Account; open: boolean; onClose: () => void };

/** The dialog asks for a change of what is locked. */
const NameRequestDialog = ({ account, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="request-name-change"
      open={open}
      onClose={onClose}
      title={t`Demander un changement`}
      lead={t`Rien ne change avant que votre demande ne soit acceptée. Les lignes déjà inscrites aux registres gardent l’ancien nom.`}
    >
      {open ? <RequestForm account={account} onDone={onClose} /> : null}
    </Dialog>
  );
};

const Request = PersonNames.extend({
  reason: Text(1_000),
  file: z.instanceof(File).optional(),
});

const RequestForm = ({ account, onDone }: { account: Account; onDone: () => void }) => {
  const { t, i18n } = useLingui();
  const countries = countryOptions(i18n.locale);
  const locked = account.lockedFacts.map(({ field }) => field);
  const known = Object.fromEntries(locked.map((field) => [field, account[field] ?? undefined]));
  const form = useFormOf(Request, {
    draft: "request-name-change",
    defaultValues: { ...known, reason: "" },
  });
  const ask = useAction(nameChangeRoutes.requestNameChange, {
    success: t`Votre demande est en attente d’examen.`,
    then: onDone,
  });
  const labels = {
    firstName: t`Prénom`,
    lastName: t({ message: "Nom", context: "family name" }),
    birthOn: t`Date de naissance`,
    birthPlace: t`Lieu de naissance`,
    birthCountry: t`Pays de naissance`,
    nationality: t`Nationalité`,
  };
  return (
    <Form
      form={form}
      onSubmit={({ reason, file, ...asked }) => {
        const changed = identityFields.flatMap((field) =>
          asked[field] !== undefined && asked[field] !== account[field]
            ? [[field, asked[field]]]
            : [],
        );
        const body = { ...(Object.fromEntries(changed) as typeof asked), reason };
        const files = file ? { file } : {};
        return ask.run({ params: { userId: account.id }, body, files });
      }}
    >
      {locked.map((field) =>
        field === "birthOn" ? (
          <DateField key={field} name={field} label={labels[field]} />
        ) : field === "birthCountry" || field === "nationality" ? (
          <SelectField key={field} name={field} label={labels[field]} options={countries} />
        ) : (
          <TextField key={field} name={field} label={labels[field]} maxLength={120} />
        ),
      )}
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Par exemple : mariage, erreur de saisie, changement d’état civil.`}
        rows={3}
        maxLength={1000}
      />
      <FileField
        name="file"
        label={t`Justificatif`}
        help={t`Acte ou pièce d’identité, en PDF ou en photo. Seul l’examinateur le voit.`}
        limits={fileKinds.nameChangeProof}
        optional
      />
      <SubmitButton>{t`Envoyer la demande`}</SubmitButton>
    </Form>
  );
};
