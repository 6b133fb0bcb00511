import { reviewRoutes } from "@coulisse/contract/review.ts";
import type { KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import type { DocumentReading } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { ReadingResult } from "./reading-result.tsx";
import { reviewReload } from "./review.queries.ts";

type Props = {
  investorId: string;
  documentType: KycDocumentType;
  reading: DocumentReading | undefined;
};

/** The machine-readable lines, typed by the reviewer; the server judges and compares them. */
export const DocumentZone = ({ investorId, documentType, reading }: Props) => {
  const { t } = useLingui();
  const form = useLightForm<{ lines: string }>({ lines: "" });
  const compare = useAction(reviewRoutes.readDocument, {
    success: t`Les lignes ont été comparées.`,
    reloads: reviewReload,
  });
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-rule pt-5">
      <Form
        form={form}
        label={t`Zone de lecture automatique`}
        onSubmit={async (body) => {
          await compare.run({ params: { investorId, documentType }, body });
          form.reset();
        }}
      >
        <TextAreaField
          name="lines"
          label={t`Zone de lecture automatique`}
          help={t`Les deux ou trois lignes de capitales, de chiffres et de < au bas du document ou au dos de la carte.`}
          rows={3}
          maxLength={400}
        />
        <SubmitButton variant="secondary">{t`Comparer les lignes`}</SubmitButton>
      </Form>
      {reading ? <ReadingResult reading={reading} /> : null}
    </div>
  );
};
