import { screeningRoutes } from "@coulisse/contract/screening.ts";
import type { ScreeningHit } from "@coulisse/contract/screening-shapes.ts";
import { Text } from "@coulisse/contract/scalars.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useAction } from "#app/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { HitFacts } from "./hit-facts.tsx";
import { reviewReload } from "./review.queries.ts";

const Settlement = z.object({
  decision: z.enum(["OTHER_PERSON", "CONFIRMED"]),
  reason: Text(1_000),
});

type Props = { hit: ScreeningHit | undefined; onClose: () => void };

export const SettleHit = ({ hit, onClose }: Props) => {
  const { t } = useLingui();
  const name = hit?.holderName ?? "";
  return (
    <Dialog open={hit !== undefined} onClose={onClose} title={t`S’agit-il de ${name} ?`}>
      {hit ? <SettleForm key={hit.id} hit={hit} onDone={onClose} /> : null}
    </Dialog>
  );
};

const SettleForm = ({ hit, onDone }: { hit: ScreeningHit; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Settlement, { defaultValues: { reason: "" } });
  const settle = useAction(screeningRoutes.settleScreeningHit, {
    success: t`La correspondance est tranchée.`,
    reloads: reviewReload,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => settle.run({ params: { hitId: hit.id }, body, version: hit.version })}
    >
      <HitFacts hit={hit} />
      <RadioField
        name="decision"
        label={t`Votre conclusion`}
        options={[
          { value: "OTHER_PERSON", label: t`C’est une autre personne` },
          {
            value: "CONFIRMED",
            label: t`C’est bien elle`,
            detail: t`Elle ne pourra pas être validée. Prévenez la direction générale du Trésor.`,
          },
        ]}
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Ce qui distingue ou rapproche les deux personnes : naissance, lieu, photographie.`}
        rows={3}
        maxLength={1000}
      />
      <SubmitButton>{t`Enregistrer la conclusion`}</SubmitButton>
    </Form>
  );
};
