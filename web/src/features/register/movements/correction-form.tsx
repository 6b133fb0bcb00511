import type { Movement } from "@coulisse/contract/movements.ts";
import { Correction } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { changedByMovement } from "../changed-by-movement.ts";
import { CorrectionEffect } from "./correction-effect.tsx";

type Props = { movement: Movement; onDone: () => void };

export const CorrectionForm = ({ movement, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const form = useFormOf(Correction, { defaultValues: { reason: "" } });
  const correct = useAction(registerRoutes.correctMovement, {
    success: ({ number }) => t`La ligne n° ${format.quantity(number)} corrige l’erreur.`,
    reloads: [...changedByMovement, transactionRoutes.getMovement],
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => correct.run({ params: { transactionId: movement.id }, body })}
    >
      <CorrectionEffect movement={movement} />
      <TextAreaField
        name="reason"
        label={t`Motif de la correction`}
        help={t`Écrit sur la nouvelle ligne, et lu par qui contrôle le registre.`}
        maxLength={500}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t`Annuler`}</Button>
        <SubmitButton variant="danger">{t`Écrire la ligne contraire`}</SubmitButton>
      </div>
    </Form>
  );
};
