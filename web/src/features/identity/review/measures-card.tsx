import {
  type Measure,
  type Review,
  MeasureFields,
} from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { recordedKinds, reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Icon } from "#ui/icon.tsx";
import { measureWords } from "./review-words.ts";

const isRecorded = (kind: Measure["kind"]): kind is RecordedKind =>
  (recordedKinds as readonly string[]).includes(kind);

/** R-24: two of the six, or the one that suffices alone; what is there, ended or missing. */
export const MeasuresCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const [recording, setRecording] = useState<RecordedKind>();
  return (
    <Card
      title={t`Mesures de vérification`}
      actions={
        <Badge tone={review.isVerified ? "gain" : "warn"}>
          {review.isVerified ? t`Suffisantes` : t`Insuffisantes`}
        </Badge>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t`La loi demande deux mesures parmi six (art. R561-5-2), ou une identification électronique (art. R561-5-1).`}
      </p>
      <ul>
        {review.measures.map((measure) => (
          <OneMeasure
            key={measure.kind}
            measure={measure}
            investorId={review.investor.id}
            onRecord={setRecording}
          />
        ))}
      </ul>
      <MeasureDialog
        investorId={review.investor.id}
        kind={recording}
        onClose={() => setRecording(undefined)}
      />
    </Card>
  );
};

type Props = {
  measure: Measure;
  investorId: string;
  onRecord: (kind: RecordedKind) => void;
};

const OneMeasure = ({ measure, investorId, onRecord }: Props) => {
  const { t } = useLingui();
  const { kind, status } = measure;
  const name = t(measureWords[kind]);
  const remove = useAction(reviewRoutes.removeMeasure, {
    success: t`La mesure a été retirée.`,
  });
  const isThere = status === "PRESENT";
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-t border-rule py-2.5 first:border-t-0">
      <span
        className={`mt-[3px] ${isThere ? "text-gain" : status === "EXPIRED" ? "text-loss" : "text-ink-3"}`}
      >
        <Icon name={isThere ? "check" : status === "EXPIRED" ? "clock" : "minus"} />
      </span>
      <span className="min-w-0 flex-1 basis-36">
        <span className={isThere ? "" : "text-ink-2"}>{name}</span>
        <span className="sr-only">
          {` (${isThere ? t`présente` : status === "EXPIRED" ? t`expirée` : t`absente`})`}
        </span>
        <MeasureDetail measure={measure} />
      </span>
      {!isRecorded(kind) ? null : measure.recordedBy === null ? (
        <Button
          size="sm"
          aria-label={t`Ajouter : ${name}`}
          onClick={() => onRecord(kind)}
        >{t`Ajouter`}</Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Retirer : ${name}`}
          busy={remove.pending}
          onClick={() => remove.start({ params: { investorId, kind } })}
        >{t`Retirer`}</Button>
      )}
    </li>
  );
};

const MeasureDetail = ({ measure }: { measure: Measure }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (measure.status === "MISSING") return null;
  const taken = measure.takenOn === null ? "" : format.date(measure.takenOn);
  const facts = [
    measure.evidence,
    measure.takenOn === null ? null : t`le ${taken}`,
    measure.expiresOn === null ? null : t`jusqu’au ${format.date(measure.expiresOn)}`,
    measure.recordedBy,
  ];
  return (
    <span className="block text-sm break-words text-ink-3">
      {facts.filter(Boolean).join(" · ")}
    </span>
  );
};

type RecordedKind = (typeof recordedKinds)[number];

type MeasureDialogProps = {
  investorId: string;
  kind: RecordedKind | undefined;
  onClose: () => void;
};

const MeasureDialog = ({ investorId, kind, onClose }: MeasureDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="record-measure"
      open={kind !== undefined}
      onClose={onClose}
      title={kind === undefined ? "" : t(measureWords[kind])}
    >
      {kind === undefined ? null : (
        <MeasureForm key={kind} investorId={investorId} kind={kind} onDone={onClose} />
      )}
    </Dialog>
  );
};

type FormProps = { investorId: string; kind: RecordedKind; onDone: () => void };
type Values = z.input<typeof MeasureFields>;

const MeasureForm = ({ investorId, kind, onDone }: FormProps) => {
  const { t } = useLingui();
  const defaultValues: Values = { evidence: "", takenOn: "", expiresOn: null };
  const form = useFormOf(MeasureFields, { draft: `measure ${kind} ${investorId}`, defaultValues });
  const record = useAction(reviewRoutes.recordMeasure, {
    success: t`La mesure a été enregistrée.`,
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
        label={t`Preuve`}
        help={t`Référence du virement, nom du certificateur, numéro de dossier du prestataire…`}
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
