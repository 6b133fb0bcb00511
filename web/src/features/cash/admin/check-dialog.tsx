import { ibanText } from "@coulisse/domain/formats.ts";
import { OptionalText, Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { standingWords } from "@coulisse/contract/identity/standing.ts";
import type { Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = { withdrawal: Withdrawal | undefined; onClose: () => void };

const TakenBack = z.object({ reason: Text(1_000) });

type FormProps = { withdrawal: Withdrawal; onDone: () => void };

const TakeBackForm = ({ withdrawal, onDone }: FormProps) => {
  const { t } = useLingui();
  const stops = useWords(standingWords);
  const form = useFormOf(TakenBack, {
    draft: `take-back ${withdrawal.id}`,
    defaultValues: { reason: "" },
  });
  const takeBack = useAction(walletRoutes.checkWithdrawal, {
    success: t`L’argent est de nouveau dans le portefeuille.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ reason }) =>
        takeBack.run({
          params: { withdrawalId: withdrawal.id },
          body: { decision: "REJECTED", reason },
        })
      }
    >
      <WithdrawalFacts
        withdrawal={withdrawal}
        more={
          withdrawal.stop === null
            ? []
            : [{ label: t`Pourquoi il reste`, value: stops[withdrawal.stop] }]
        }
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Le titulaire lira ce motif, conservé au journal d’audit : n’y mentionnez pas de gel.`}
        rows={3}
        maxLength={1000}
      />
      <SubmitButton>{t`Rendre au portefeuille`}</SubmitButton>
    </Form>
  );
};

/**
 * A person looks whose an account is from which no money came in the holder's name. What is to be
 * paid and stays comes back to the wallet, from where it can go back to where it came from.
 */
export const CheckDialog = ({ withdrawal, onClose }: Props) => {
  const { t } = useLingui();
  const isReady = withdrawal?.state === "READY";
  const Fields = isReady ? TakeBackForm : CheckForm;
  return (
    <Dialog
      name={isReady ? "take-back-withdrawal" : "check-withdrawal"}
      open={withdrawal !== undefined}
      onClose={onClose}
      title={
        isReady ? t`Rendre cet argent au portefeuille ?` : t`Ce compte est-il celui du titulaire ?`
      }
      lead={
        isReady
          ? t`Ce retrait est bloqué. L’argent revient dans le portefeuille ; si le titulaire ne peut plus le demander, renvoyez-le ensuite, depuis la ligne du relevé, au compte d’où il est venu.`
          : t`Aucun argent n’est encore venu de ce compte au nom du titulaire. Demandez un relevé d’identité bancaire, ou une vérification du bénéficiaire par la banque.`
      }
    >
      {withdrawal ? <Fields key={withdrawal.id} withdrawal={withdrawal} onDone={onClose} /> : null}
    </Dialog>
  );
};

type Fact = { label: string; value: string };
type FactsProps = { withdrawal: Withdrawal; more?: readonly Fact[] };

const WithdrawalFacts = ({ withdrawal, more = [] }: FactsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <KeyFacts
      facts={[
        { label: t`Titulaire`, value: withdrawal.payeeName },
        { label: t`Montant`, value: format.amount(withdrawal.amountCents) },
        {
          label: t`IBAN`,
          value: <span className="font-mono text-sm">{ibanText(withdrawal.iban)}</span>,
        },
        ...more,
      ]}
    />
  );
};

const Check = z.object({
  decision: z.enum(["ACCEPTED", "REJECTED"]),
  reason: OptionalText(1_000),
});

const CheckForm = ({ withdrawal, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Check, {
    draft: `check-withdrawal ${withdrawal.id}`,
    defaultValues: { reason: "" },
  });
  const check = useAction(walletRoutes.checkWithdrawal, {
    success: ({ state }) =>
      state === "READY"
        ? t`Le retrait est à virer.`
        : t`Le retrait est refusé et son titulaire prévenu.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => check.run({ params: { withdrawalId: withdrawal.id }, body })}
    >
      <WithdrawalFacts withdrawal={withdrawal} />
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
        help={t`Obligatoire en cas de refus : le titulaire le lira.`}
        rows={3}
        maxLength={1000}
        optional
      />
      <SubmitButton>{t`Enregistrer la décision`}</SubmitButton>
    </Form>
  );
};
