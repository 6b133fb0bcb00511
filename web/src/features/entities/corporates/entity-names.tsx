import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { EntityNames as EntityNamesSchema } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { z } from "zod";
import { WaitingChange } from "#parts/name-changes/waiting-change.tsx";
import { queryOf, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FileField } from "#parts/documents/file-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type NamesProps = {
  corporate: Corporate;
  /** Children are what else can be done about its facts, on the same line. */
  children?: ReactNode;
};

/** The name, the form and the numbers of an entity: read from the directory, or asked for. */
export const EntityNames = ({ corporate, children }: NamesProps) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const params = { corporateId: corporate.id };
  const changes = useQuery(queryOf(nameChangeRoutes.listCorporateNameChanges, { params })).data;
  const refresh = useAction(corporateRoutes.refreshCorporate, {
    success: ({ legalName }) => t`L’annuaire connaît ${legalName}.`,
  });
  const waits = changes?.items[0]?.state === "PENDING";
  return (
    <div className="grid gap-3">
      <WaitingChange changes={changes?.items ?? []} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={refresh.pending} onClick={() => refresh.start({ params })}>
          {t`Relire l’annuaire`}
        </Button>
        {waits ? null : (
          <Button size="sm" onClick={() => setAsking(true)}>{t`Demander un changement`}</Button>
        )}
        {children}
      </div>
      <Dialog
        name="request-entity-name-change"
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Demander un changement`}
        lead={t`D’autres se fient à ce nom : rien ne change avant que votre demande ne soit acceptée.`}
      >
        {asking ? <RequestForm corporate={corporate} onDone={() => setAsking(false)} /> : null}
      </Dialog>
    </div>
  );
};

const fields = ["legalName", "legalForm", "siret", "rcsNumber"] as const;

const { legalName, legalForm, siret } = EntityNamesSchema.shape;
const Request = z.object({
  legalName: legalName.unwrap(),
  legalForm: legalForm.unwrap(),
  siret: siret.unwrap(),
  rcsNumber: z.string().trim().max(60),
  reason: Text(1_000),
  file: z.instanceof(File).optional(),
});

const RequestForm = ({ corporate, onDone }: { corporate: Corporate; onDone: () => void }) => {
  const { t } = useLingui();
  const known = Object.fromEntries(
    fields.map((field) => [field, corporate[field] ?? ""]),
  ) as Record<(typeof fields)[number], string>;
  const form = useFormOf(Request, {
    draft: `request-entity-name ${corporate.id}`,
    defaultValues: { ...known, reason: "" },
  });
  const ask = useAction(nameChangeRoutes.requestCorporateNameChange, {
    success: t`Votre demande est en attente d’examen.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ reason, file, ...asked }) => {
        const changed = fields.flatMap((field) =>
          asked[field] === known[field] || asked[field] === "" ? [] : [[field, asked[field]]],
        );
        const body = { ...(Object.fromEntries(changed) as Partial<typeof asked>), reason };
        const params = { corporateId: corporate.id };
        return ask.run({ params, body, files: file ? { file } : {} });
      }}
    >
      <TextField name="legalName" label={t`Dénomination`} maxLength={200} autoComplete="off" />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="legalForm" label={t`Forme juridique`} maxLength={80} autoComplete="off" />
        <TextField name="siret" label={t`SIRET`} inputMode="numeric" autoComplete="off" />
      </div>
      <TextField
        name="rcsNumber"
        label={t`Numéro RCS`}
        maxLength={60}
        autoComplete="off"
        optional
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Par exemple : assemblée du 3 mars, transfert du siège.`}
        rows={3}
        maxLength={1000}
      />
      <FileField
        name="file"
        label={t`Justificatif`}
        help={t`Procès-verbal, statuts ou extrait Kbis. Seul l’examinateur le voit.`}
        limits={fileKinds.nameChangeProof}
        optional
      />
      <SubmitButton>{t`Envoyer la demande`}</SubmitButton>
    </Form>
  );
};
