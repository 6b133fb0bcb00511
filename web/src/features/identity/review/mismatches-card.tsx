import type { Mismatch, Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useAction } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { comparedWords, sourceWords } from "./review-words.ts";

const Reason = z.object({ reason: Text(1_000) });

/**
 * Mismatches contradict the declared facts, each settled by a reason that is kept, or not at all.
 */
export const MismatchesCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Mismatch>();
  const close = () => setAsked(undefined);
  if (review.mismatches.length === 0) return null;
  const open = review.investor.kycState === "SUBMITTED";
  return (
    <Card title={t`Écarts`}>
      <ul className="grid gap-4 text-sm">
        {review.mismatches.map((mismatch) => (
          <li
            key={`${mismatch.source}${mismatch.field}`}
            className="grid gap-2 border-t border-rule pt-4 first:border-t-0 first:pt-0"
          >
            <MismatchFacts mismatch={mismatch} />
            {mismatch.settled || !open ? null : (
              <Button size="sm" className="justify-self-start" onClick={() => setAsked(mismatch)}>
                {t`Justifier l’écart`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        name="settle-mismatch"
        open={asked !== undefined}
        onClose={close}
        title={t`Justifier l’écart`}
        lead={t`Votre motif est conservé dans le dossier. Il ne vaut que pour ces deux valeurs.`}
      >
        {asked ? (
          <ReasonForm investorId={review.investor.id} mismatch={asked} onDone={close} />
        ) : null}
      </Dialog>
    </Card>
  );
};

const MismatchFacts = ({ mismatch }: { mismatch: Mismatch }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { source, field, declared, found, settled } = mismatch;
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.includes("-00");
  const shown = (text: string) => (isDay(text) ? format.date(text) : text);
  const on = settled ? format.instant(settled.at) : "";
  return (
    <>
      <p className="font-medium">{t(comparedWords[field])}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-3">{t`Déclaré`}</dt>
        <dd className="break-words">{shown(declared)}</dd>
        <dt className="text-ink-3">{t(sourceWords[source])}</dt>
        <dd className="break-words">{shown(found)}</dd>
      </dl>
      {settled ? (
        <p className="break-words text-ink-2">
          {settled.reason}
          <span className="block text-ink-3">{[on, settled.by].join(" · ")}</span>
        </p>
      ) : null}
    </>
  );
};

type FormProps = { investorId: string; mismatch: Mismatch; onDone: () => void };

const ReasonForm = ({ investorId, mismatch, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Reason, {
    draft: `mismatch ${investorId} ${mismatch.source} ${mismatch.field}`,
    defaultValues: { reason: "" },
  });
  const { source, field, declared, found } = mismatch;
  const settle = useAction(reviewRoutes.settleMismatch, {
    success: t`Le motif est enregistré.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ reason }) =>
        settle.run({ params: { investorId }, body: { source, field, declared, found, reason } })
      }
    >
      <MismatchFacts mismatch={mismatch} />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Par exemple : nom d’usage, confirmé par l’acte de mariage.`}
        rows={3}
        maxLength={1000}
      />
      <SubmitButton>{t`Enregistrer le motif`}</SubmitButton>
    </Form>
  );
};
