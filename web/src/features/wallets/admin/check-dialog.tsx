import { ibanText } from "@coulisse/contract/formats.ts";
import { OptionalText } from "@coulisse/contract/scalars.schemas.ts";
import type { Withdrawal } from "@coulisse/contract/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = { withdrawal: Withdrawal | undefined; onClose: () => void };

/** No money came from this account in the holder's name yet: a person looks whose it is. */
export const CheckDialog = ({ withdrawal, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={t`Ce compte est-il celui du titulaire ?`}
      lead={t`Rien n’est encore venu de ce compte au nom du titulaire. Un relevé d’identité bancaire, ou la vérification du bénéficiaire par la banque, le prouve.`}
    >
      {withdrawal ? (
        <CheckForm key={withdrawal.id} withdrawal={withdrawal} onDone={onClose} />
      ) : null}
    </Dialog>
  );
};

const Check = z.object({
  decision: z.enum(["ACCEPTED", "REJECTED"]),
  reason: OptionalText(1_000),
});

const CheckForm = ({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) => {
  const { t } = useLingui();
  const format = useFormats();
  const form = useFormOf(Check, { defaultValues: { reason: "" } });
  const check = useAction(walletRoutes.checkWithdrawal, {
    success: ({ state }) =>
      state === "READY"
        ? t`Le retrait est à virer.`
        : t`Le retrait est refusé, son titulaire le sait.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => check.run({ params: { withdrawalId: withdrawal.id }, body })}
    >
      <KeyFacts
        facts={[
          { label: t`Titulaire`, value: withdrawal.payeeName },
          { label: t`Montant`, value: format.amount(withdrawal.amountCents) },
          {
            label: t`IBAN`,
            value: <span className="font-mono text-sm">{ibanText(withdrawal.iban)}</span>,
          },
        ]}
      />
      <RadioField
        name="decision"
        label={t`Votre décision`}
        options={[
          { value: "ACCEPTED", label: t`Le compte est bien le sien` },
          {
            value: "REJECTED",
            label: t`Refuser le retrait`,
            detail: t`L’argent revient dans le portefeuille.`,
          },
        ]}
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Demandé pour un refus : le titulaire le lit.`}
        rows={3}
        maxLength={1000}
        optional
      />
      <SubmitButton>{t`Enregistrer la décision`}</SubmitButton>
    </Form>
  );
};
