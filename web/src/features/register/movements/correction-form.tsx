import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { Correction } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { movement: Movement; onDone: () => void };

export const CorrectionForm = ({ movement, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const form = useFormOf(Correction, {
    draft: `correct-line ${movement.id}`,
    defaultValues: { reason: "" },
  });
  const correct = useAction(registerRoutes.correctMovement, {
    success: ({ number }) => t`La ligne n° ${format.quantity(number)} corrige l’erreur.`,
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
        help={t`Ce motif sera inscrit au registre.`}
        maxLength={500}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t`Annuler`}</Button>
        <SubmitButton variant="danger">{t`Écrire la ligne contraire`}</SubmitButton>
      </div>
    </Form>
  );
};

/** The effect says what the counter-movement will do, before it is asked for. */
const CorrectionEffect = ({ movement }: { movement: Movement }) => (
  <Banner tone="warn">
    <EffectWords movement={movement} />
  </Banner>
);

const EffectWords = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { type, quantity, transferor, transferee } = movement;
  const format = useFormats();
  const ofName = useOfName();
  const shares = format.quantity(quantity);
  const giver = transferor?.name ?? "";
  const ofTaker = ofName(transferee?.name ?? "");
  switch (type) {
    case "ISSUE":
      return (
        <Plural
          value={quantity}
          one={`${shares} action ${ofTaker} sera annulée.`}
          other={`${shares} actions ${ofTaker} seront annulées.`}
        />
      );
    case "CANCELLATION":
      return (
        <Plural
          value={quantity}
          one={`${shares} action sera rendue à ${giver}.`}
          other={`${shares} actions seront rendues à ${giver}.`}
        />
      );
    case "TRANSFER":
      return (
        <Plural
          value={quantity}
          one={`${shares} action ${ofTaker} reviendra à ${giver}.`}
          other={`${shares} actions ${ofTaker} reviendront à ${giver}.`}
        />
      );
    case "MENTION":
      return t`La mention sera levée. Aucune action ne change de porteur.`;
  }
};
