import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import { reviewRoutes } from "@coulisse/contract/review.ts";
import { kycDocumentTypes } from "@coulisse/contract/kyc-shapes.ts";
import type { Review } from "@coulisse/contract/review-shapes.ts";
import { Text } from "@coulisse/contract/scalars.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { useWords } from "#i18n/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { rejectionReasons } from "./rejection-reasons.ts";
import { reviewReload } from "./review.queries.ts";

const Rejection = z.object({
  reason: Text(1_000),
  refusedTypes: z.array(z.enum(kycDocumentTypes)),
});

type Props = { review: Review; open: boolean; onClose: () => void };

export const RejectDialog = ({ review, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Rejeter les documents`}
      lead={t`La personne lit votre motif et peut envoyer de nouveaux documents.`}
    >
      {open ? <RejectForm review={review} onDone={onClose} /> : null}
    </Dialog>
  );
};

const RejectForm = ({ review, onDone }: { review: Review; onDone: () => void }) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const { investor, documents } = review;
  const form = useFormOf(Rejection, { defaultValues: { reason: "", refusedTypes: [] } });
  const reject = useAction(reviewRoutes.decideKyc, {
    success: t(successTexts.requestRejected),
    reloads: reviewReload,
    then: onDone,
  });
  const refused = form.watch("refusedTypes");
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        reject.run({
          params: { investorId: investor.id },
          body: { decision: "REJECTED", ...values },
          version: investor.version,
        })
      }
    >
      <div role="group" aria-label={t`Motifs fréquents`} className="flex flex-wrap gap-2">
        {rejectionReasons(review.contact.locale).map(({ label, text }) => (
          <Button
            key={text}
            size="sm"
            onClick={() => form.setValue("reason", text, { shouldValidate: true })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={
          review.contact.locale === "en"
            ? t`Cette personne lit l’anglais.`
            : t`Cette personne lit le français.`
        }
        rows={4}
        maxLength={1000}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t`Documents à renvoyer`}</legend>
        {documents.map(({ type }) => (
          <Checkbox
            key={type}
            label={documentNames[type]}
            checked={refused.includes(type)}
            onChange={(event) =>
              form.setValue(
                "refusedTypes",
                event.target.checked
                  ? [...refused, type]
                  : refused.filter((other) => other !== type),
              )
            }
          />
        ))}
      </fieldset>
      <SubmitButton variant="danger">{t`Rejeter avec ce motif`}</SubmitButton>
    </Form>
  );
};
