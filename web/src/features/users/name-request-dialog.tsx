import { documentBytesMax } from "@coulisse/contract/documents.ts";
import { nameChangeRoutes, PersonNames } from "@coulisse/contract/name-changes.ts";
import { Text } from "@coulisse/contract/scalars.ts";
import { identityFields, type Account } from "@coulisse/contract/users.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { countryOptions } from "#app/address/countries.ts";
import { nameReload } from "#app/names/name-reload.ts";
import { useAction } from "#app/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { FileField } from "#ui/form/file-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { account: Account; open: boolean; onClose: () => void };

/** What is locked, to be changed by a request. */
export const NameRequestDialog = ({ account, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Demander un changement`}
      lead={t`Rien ne change avant que votre demande ne soit acceptée. Les lignes déjà inscrites aux registres gardent le nom de leur jour.`}
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
  const form = useFormOf(Request, { defaultValues: { ...known, reason: "" } });
  const ask = useAction(nameChangeRoutes.requestNameChange, {
    success: t`Votre demande attend d’être examinée.`,
    reloads: nameReload,
    then: onDone,
  });
  const labels = {
    firstName: t`Prénom`,
    lastName: t`Nom`,
    birthOn: t`Date de naissance`,
    birthPlace: t`Ville de naissance`,
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
        accept="application/pdf,image/*"
        maxBytes={documentBytesMax}
        optional
      />
      <SubmitButton>{t`Envoyer la demande`}</SubmitButton>
    </Form>
  );
};
