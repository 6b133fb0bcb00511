import type { CompanyOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { Day, Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

const file = z.instanceof(File).optional();

const Answer = z
  .object({
    answer: Text(2_000),
    extractOn: z.preprocess((value) => value || null, Day.nullable()),
    extract: file,
    mandate: file,
    articles: file,
    other: file,
  })
  .refine(
    ({ extract, extractOn }: { extract?: File | undefined; extractOn?: string | null }) =>
      extract === undefined || Boolean(extractOn),
    {
      path: ["extractOn"],
      when: () => true,
      error: () => i18n._(msg`Ce champ est obligatoire.`),
    },
  );
type Values = z.output<typeof Answer>;

const papersOf = ({ extract, mandate, articles, other }: Values) => ({
  ...(extract === undefined ? {} : { extract }),
  ...(mandate === undefined ? {} : { mandate }),
  ...(articles === undefined ? {} : { articles }),
  ...(other === undefined ? {} : { other }),
});

/** The founder answers what the platform asked, with papers where it asked for some. */
export const AnswerForm = ({ opening }: { opening: CompanyOpening }) => {
  const { t } = useLingui();
  const form = useFormOf(Answer, {
    draft: `answer-opening ${opening.id}`,
    defaultValues: { answer: "", extractOn: "" },
  });
  const extract: unknown = useWatch({ control: form.control, name: "extract" });
  const send = useAction(companyOpeningRoutes.answerOpening, {
    success: t`Votre réponse est partie.`,
  });
  const limits = fileKinds.openingPaper;
  return (
    <Card title={t`Votre réponse`}>
      <Form
        form={form}
        label={t`Votre réponse`}
        className="max-w-[46rem]"
        onSubmit={async (values) => {
          const { answer, extractOn } = values;
          await send.run({
            params: { openingId: opening.id },
            body: { answer, extractOn: extractOn ?? "" },
            files: papersOf(values),
          });
        }}
      >
        <TextAreaField name="answer" label={t`Réponse`} rows={4} maxLength={2000} />
        <FileField name="extract" label={t`Extrait Kbis`} limits={limits} optional />
        {extract === undefined ? null : <DateField name="extractOn" label={t`Date de l’extrait`} />}
        <FileField name="mandate" label={t`Pouvoir`} limits={limits} optional />
        <FileField name="articles" label={t`Statuts à jour`} limits={limits} optional />
        <FileField name="other" label={t`Autre pièce`} limits={limits} optional />
        <SubmitButton>{t`Envoyer la réponse`}</SubmitButton>
      </Form>
    </Card>
  );
};
