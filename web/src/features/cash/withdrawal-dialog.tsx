import { ibanText } from "@coulisse/domain/formats.ts";
import { Cents, Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormContext, useWatch } from "react-hook-form";
import { secret } from "@coulisse/contract/wire/secret.schemas.ts";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { Whose } from "#parts/wallet/wallet.queries.ts";

type Props = { open: boolean; onClose: () => void; wallet: Wallet; whose: Whose };

export const WithdrawalDialog = ({ open, onClose, wallet, whose }: Props) => {
  const { t } = useLingui();
  const ofHolder = useOfName()(wallet.holderName);
  const lead =
    whose.companyId === undefined
      ? t`Le virement part au nom ${ofHolder}, vers un compte ouvert à ce nom. Un compte qui vous a déjà versé de l’argent est payé sans autre contrôle ; la plateforme vérifie d’abord tout autre compte.`
      : t`Le virement part au nom ${ofHolder}, vers un compte ouvert à ce nom. Un compte déjà payé l’est de nouveau sans autre contrôle ; la plateforme vérifie d’abord tout autre compte.`;
  return (
    <Dialog
      name="withdraw-money"
      open={open}
      onClose={onClose}
      title={t`Retirer de l’argent`}
      lead={lead}
    >
      {open ? <WithdrawalForm onClose={onClose} wallet={wallet} whose={whose} /> : null}
    </Dialog>
  );
};

const Wish = z.object({ amountCents: Cents.min(1), iban: secret(Text(60)) });

const WithdrawalForm = ({ onClose, wallet, whose }: Omit<Props, "open">) => {
  const { t } = useLingui();
  const [proven = ""] = wallet.provenIbans;
  const form = useFormOf(Wish, {
    draft: "withdraw-money",
    defaultValues: { iban: ibanText(proven) },
  });
  const request = useAction(walletRoutes.requestWithdrawal, {
    success: ({ state }) =>
      state === "READY"
        ? t`Le retrait est demandé : il part avec le prochain envoi à la banque.`
        : t`Le retrait est demandé : la plateforme vérifie d’abord le compte.`,
    then: onClose,
  });
  return (
    <Form form={form} onSubmit={(wish) => request.run({ body: { ...whose, ...wish } })}>
      <NumberField name="amountCents" as="cents" label={t`Montant`} />
      <TextField
        name="iban"
        label={t`IBAN du compte à créditer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="font-mono"
      />
      <ProvenAccounts ibans={wallet.provenIbans} />
      <Effect wallet={wallet} />
    </Form>
  );
};

const ProvenAccounts = ({ ibans }: { ibans: readonly string[] }) => {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  if (ibans.length < 2) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-ink-3">{t`Comptes déjà connus :`}</p>
      {ibans.map((iban) => (
        <Button
          key={iban}
          size="sm"
          className="justify-self-start font-mono"
          onClick={() => setValue("iban", ibanText(iban), { shouldValidate: true })}
        >
          {ibanText(iban)}
        </Button>
      ))}
    </div>
  );
};

/** The effect is what is left, before it is asked for; the button says how much leaves. */
const Effect = ({ wallet }: { wallet: Wallet }) => {
  const { t } = useLingui();
  const format = useFormats();
  const typed = useWatch<{ amountCents: number }>({ name: "amountCents" });
  const isWithin = Number.isInteger(typed) && typed > 0 && typed <= wallet.balanceCents;
  const amount = format.amount(isWithin ? typed : 0);
  return (
    <>
      {isWithin ? (
        <EffectTable
          rows={[
            {
              label: t`Disponible`,
              before: format.amount(wallet.balanceCents),
              after: format.amount(wallet.balanceCents - typed),
            },
            {
              label: t`Réservé`,
              before: format.amount(wallet.reservedCents),
              after: format.amount(wallet.reservedCents + typed),
            },
          ]}
        />
      ) : null}
      <SubmitButton>{isWithin ? t`Retirer ${amount}` : t`Retirer`}</SubmitButton>
    </>
  );
};
