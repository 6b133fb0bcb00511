import { questionMax, questionRoutes } from "@coulisse/contract/operations/questions.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

const Asked = z.object({ text: Text(questionMax), about: z.string() });

type Props = {
  companyId: string;
  /** The round that is open, about which one may ask. */
  round: Readonly<{ id: string; name: string }> | null;
  onDone: () => void;
};

/** Asks the company something: it is told at once, and all readers once it has answered. */
export const AskForm = ({ companyId, round, onDone }: Props) => {
  const { t } = useLingui();
  const form = useFormOf(Asked, {
    draft: `ask ${companyId}`,
    defaultValues: { text: "", about: round?.id ?? "" },
  });
  const ask = useAction(questionRoutes.askQuestion, {
    success: t`Votre question est posée. Un e-mail vous dira quand la société aura répondu.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ text, about }) =>
        ask.run({
          body: { companyId, text, ...(about === "" ? {} : { fundraisingId: about }) },
        })
      }
    >
      {round === null ? null : (
        <SelectField
          name="about"
          label={t`À propos de`}
          options={[
            { value: round.id, label: t`La levée « ${round.name} »` },
            { value: "", label: t`La société` },
          ]}
        />
      )}
      <TextAreaField
        name="text"
        label={t`Votre question`}
        help={t`Tous les lecteurs de la page liront la question et la réponse, sans votre nom. Ne nommez personne.`}
        rows={5}
        maxLength={questionMax}
      />
      <SubmitButton>{t`Poser la question`}</SubmitButton>
    </Form>
  );
};
