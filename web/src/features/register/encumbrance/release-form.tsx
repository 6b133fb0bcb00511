import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { placeRefusal } from "../lines/refusal-places.ts";
import { useToday } from "#platform/today.ts";
import { releaseFacts } from "./encumbrance-facts.ts";

type Props = { movement: Movement; onDone: () => void };

export const ReleaseForm = ({ movement, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const today = useToday();
  const { quantity, shareCategoryId, transferor } = movement;
  const form = useFormOf(releaseFacts(today), {
    draft: `release ${movement.id}`,
    defaultValues: {
      quantity,
      effectiveOn: today,
      agreedOn: "",
      reason: "",
      lackingReason: "",
      files: [],
    },
  });
  const release = useAction(registerRoutes.mentionShares, {
    success: ({ number }) => t`La ligne n° ${format.quantity(number)} libère les actions.`,
    then: onDone,
  });
  const submit = async ({
    files,
    ...line
  }: ReturnType<ReturnType<typeof releaseFacts>["parse"]>) => {
    const params = { shareCategoryId, shareHolderEntityId: transferor?.holderId ?? "" };
    const body = { ...line, nature: "release" as const, encumbranceId: movement.id };
    try {
      await release.run({ params, body, files: { files } });
    } catch (error) {
      throw placeRefusal(error, { takesQuantity: true });
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <NumberField
        name="quantity"
        label={t`Nombre d’actions à libérer`}
        help={t`La ligne en a noté ${format.quantity(quantity)} ; celles déjà libérées ne comptent plus.`}
        as="whole"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="effectiveOn" label={t`Date d’effet`} max={today} />
        <DateField name="agreedOn" label={t`Date de l’acte`} max={today} optional />
      </div>
      <FileField
        name="files"
        label={t`Acte de mainlevée`}
        help={t`Signé par le créancier ou l’usufruitier.`}
        limits={fileKinds.transferOrder}
      />
      <TextAreaField name="reason" label={t`Motif`} maxLength={500} optional />
      <TextAreaField
        name="lackingReason"
        label={t`Motif de ce qui manque`}
        help={t`À remplir si l’acte n’est pas joint, ou si une partie n’a pas de domicile. Inscrit sur la ligne du registre.`}
        maxLength={500}
        optional
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t`Annuler`}</Button>
        <SubmitButton>{t`Libérer les actions`}</SubmitButton>
      </div>
    </Form>
  );
};
