import { reviewRoutes } from "@coulisse/contract/review.ts";
import { MeasureFields, type recordedKinds } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import { useAction } from "#app/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { measureWords } from "./review-words.ts";
import { reviewReload } from "./review.queries.ts";

export type RecordedKind = (typeof recordedKinds)[number];

type Props = { investorId: string; kind: RecordedKind | undefined; onClose: () => void };

export const MeasureDialog = ({ investorId, kind, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={kind !== undefined}
      onClose={onClose}
      title={kind === undefined ? "" : t(measureWords[kind])}
    >
      {kind === undefined ? null : (
        <MeasureForm key={kind} {...{ investorId, kind }} onDone={onClose} />
      )}
    </Dialog>
  );
};

type FormProps = { investorId: string; kind: RecordedKind; onDone: () => void };
type Values = z.input<typeof MeasureFields>;

const MeasureForm = ({ investorId, kind, onDone }: FormProps) => {
  const { t } = useLingui();
  const defaultValues: Values = { evidence: "", takenOn: "", expiresOn: null };
  const form = useFormOf(MeasureFields, { defaultValues });
  const record = useAction(reviewRoutes.recordMeasure, {
    success: t`La mesure a été enregistrée.`,
    reloads: reviewReload,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ expiresOn, ...rest }) =>
        record.run({
          params: { investorId, kind },
          body: { ...rest, expiresOn: expiresOn || null },
        })
      }
    >
      <TextAreaField
        name="evidence"
        label={t`Ce qui la prouve`}
        help={t`Référence du virement, nom de qui a certifié, numéro de dossier du prestataire…`}
        rows={3}
        maxLength={1000}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField name="takenOn" label={t`Date de la mesure`} />
        <DateField name="expiresOn" label={t`Valable jusqu’au`} optional />
      </div>
      <SubmitButton>{t`Enregistrer la mesure`}</SubmitButton>
    </Form>
  );
};
