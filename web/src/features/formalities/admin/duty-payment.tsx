import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { withdrawalWords } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { secret } from "@coulisse/contract/wire/secret.schemas.ts";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = { formality: Formality };

/** The duty of a sale, which the platform kept: to be paid over, or by which transfer it was. */
export const DutyPayment = ({ formality }: Props) => {
  const { t } = useLingui();
  const words = useWords(withdrawalWords);
  const { kind, event, payment, state } = formality;
  // The platform keeps the duty of a deal that it settled, and of no other sale.
  if (kind !== "TRANSFER_DUTY" || event?.kind !== "deal") return null;
  if (payment !== null) {
    return (
      <KeyFacts
        className="max-w-[46rem]"
        facts={[
          { label: t`Versé à`, value: payment.payeeName },
          { label: t`Virement`, value: payment.reference },
          { label: t`État du virement`, value: words[payment.state] },
        ]}
      />
    );
  }
  return state === "DONE" ? null : <PaymentForm formality={formality} />;
};

const TaxOffice = z.object({ payeeName: Text(70), iban: secret(Text(60)) });

const PaymentForm = ({ formality }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const form = useFormOf(TaxOffice, {
    draft: `duty ${formality.id}`,
    defaultValues: { payeeName: "", iban: "" },
  });
  const amount = format.amount(formality.amountCents ?? 0);
  const send = useAction(formalityRoutes.sendFormalityDuty, {
    success: t`Le droit partira avec le prochain fichier de virements.`,
  });
  return (
    <Card title={t`Verser le droit au Trésor`} className="max-w-[46rem]">
      <p className="mb-5 text-sm text-ink-2">
        {t`Le virement part avec le prochain fichier pour la banque. La formalité reste en cours jusqu’au reçu.`}
      </p>
      <Form
        form={form}
        label={t`Verser le droit au Trésor`}
        onSubmit={(body) => send.run({ params: { formalityId: formality.id }, body })}
      >
        <TextField
          name="payeeName"
          label={t`Service des impôts`}
          maxLength={70}
          autoComplete="off"
        />
        <TextField name="iban" label={t`IBAN du service`} autoComplete="off" />
        <EffectTable
          rows={[
            {
              label: t`Dans le prochain fichier pour la banque, pour ce droit`,
              before: format.amount(0),
              after: amount,
            },
          ]}
        />
        <SubmitButton>{t`Verser ${amount}`}</SubmitButton>
      </Form>
    </Card>
  );
};
