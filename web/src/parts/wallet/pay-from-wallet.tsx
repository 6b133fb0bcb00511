import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FundingCard } from "./funding-card.tsx";
import { WalletBlocked } from "./wallet-blocked.tsx";
import { walletOf, whoseOf, type Payer } from "./wallet.queries.ts";

type Props = {
  payer: Payer;
  amountCents: number;
  /** The note says what becomes of the money, below the button. */
  note: string;
  busy: boolean;
  onPay: () => void;
};

/**
 * Whatever is paid here is paid from a wallet: what is there and what is left, or what is missing and how
 * it comes.
 *
 *   <PayFromWallet payer={deal.buyer} amountCents={deal.buyerPaysCents} note={t`…`} busy={pay.pending}
 *     onPay={() => pay.start({ params })} />
 */
export const PayFromWallet = ({ payer, amountCents, ...way }: Props) => {
  const wallet = useQuery(walletOf(whoseOf(payer)));
  if (wallet.isError) return <FailedState onRetry={() => void wallet.refetch()} />;
  if (wallet.data === undefined) return <Skeleton className="h-40" />;
  return wallet.data.balanceCents < amountCents ? (
    <FundFirst
      wallet={wallet.data}
      missingCents={amountCents - wallet.data.balanceCents}
      ofEntity={payer.kind === "corporate"}
    />
  ) : (
    <PayNow wallet={wallet.data} amountCents={amountCents} {...way} />
  );
};

type PayNowProps = Omit<Props, "payer"> & { wallet: Wallet };

const PayNow = ({ wallet, amountCents, note, busy, onPay }: PayNowProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { holderName } = wallet;
  const amount = format.amount(amountCents);
  return (
    <div className="grid max-w-[46rem] gap-5">
      <EffectTable
        caption={t`Ce que le paiement change dans le portefeuille espèces de ${holderName}`}
        rows={[
          {
            label: t`Disponible`,
            before: format.amount(wallet.balanceCents),
            after: format.amount(wallet.balanceCents - amountCents),
          },
          {
            label: t`Réservé`,
            before: format.amount(wallet.reservedCents),
            after: format.amount(wallet.reservedCents + amountCents),
          },
        ]}
      />
      <div>
        <Button variant="primary" busy={busy} onClick={onPay}>
          {t`Payer ${amount}`}
        </Button>
        <p className="mt-2 max-w-prose text-sm text-ink-3">{note}</p>
      </div>
    </div>
  );
};

type FundFirstProps = { wallet: Wallet; missingCents: number; ofEntity: boolean };

const FundFirst = ({ wallet, missingCents, ofEntity }: FundFirstProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { holderName, funding, blocked } = wallet;
  const available = format.amount(wallet.balanceCents);
  const missing = format.amount(missingCents);
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title={t`Il manque ${missing} pour pouvoir payer`}>
        {t`Le portefeuille espèces de ${holderName} contient ${available} disponibles. Cette page se met à jour seule dès que l’argent est là ; vous pouvez la fermer.`}
      </Banner>
      <WalletBlocked blocked={blocked} ofEntity={ofEntity} since={wallet.inReviewSince} />
      {funding === null ? null : <FundingCard funding={funding} />}
    </div>
  );
};
