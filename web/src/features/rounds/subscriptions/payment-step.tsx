import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { FundingCard } from "#parts/wallet/funding-card.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { walletOf } from "./subscriptions.queries.ts";

type Props = { subscription: Subscription };

/** Money that is on its way is seen without loading the page again. */
const lookAgainMs = 30_000;

/** The payment comes from the wallet, which is funded first where it holds too little. */
export const PaymentStep = ({ subscription }: Props) => {
  const { totalCents } = subscription;
  const wallet = useQuery({
    ...walletOf(subscription.holder),
    refetchInterval: ({ state: { data } }) =>
      data && data.balanceCents < totalCents ? lookAgainMs : false,
  });
  if (wallet.isError) return <FailedState onRetry={() => void wallet.refetch()} />;
  if (wallet.data === undefined) return <Skeleton className="h-40" />;
  return wallet.data.balanceCents < totalCents ? (
    <FundFirst subscription={subscription} wallet={wallet.data} />
  ) : (
    <PayNow subscription={subscription} wallet={wallet.data} />
  );
};

type PartProps = Props & { wallet: Wallet };

const PayNow = ({ subscription, wallet }: PartProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id: subscriptionId, totalCents } = subscription;
  const total = format.amount(totalCents);
  const pay = useAction(subscriptionRoutes.paySubscription, {
    success: t`Votre souscription est payée.`,
  });
  return (
    <div className="grid max-w-[46rem] gap-5">
      <EffectTable
        caption={t`Ce que le paiement change dans le portefeuille`}
        rows={[
          {
            label: t`Disponible`,
            before: format.amount(wallet.balanceCents),
            after: format.amount(wallet.balanceCents - totalCents),
          },
          {
            label: t`Réservé`,
            before: format.amount(wallet.reservedCents),
            after: format.amount(wallet.reservedCents + totalCents),
          },
        ]}
      />
      <div>
        <Button
          variant="primary"
          busy={pay.pending}
          onClick={() => pay.start({ params: { subscriptionId } })}
        >
          {t`Payer ${total}`}
        </Button>
        <p className="mt-2 max-w-prose text-sm text-ink-3">
          {t`La somme reste à vous jusqu’à la clôture : elle est mise de côté, et revient en entier si la levée échoue.`}
        </p>
      </div>
    </div>
  );
};

const FundFirst = ({ subscription, wallet }: PartProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const missing = format.amount(subscription.totalCents - wallet.balanceCents);
  const available = format.amount(wallet.balanceCents);
  const { funding, blocked } = wallet;
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title={t`Virez ${missing} pour pouvoir payer`}>
        {t`Votre portefeuille espèces a ${available} de disponible. Cette page se met à jour seule dès que le virement est reconnu ; vous pouvez la fermer.`}
      </Banner>
      {funding === null ? null : <FundingCard funding={funding} />}
      {blocked === "account_opening" ? (
        <p className="text-ink-2">
          {t`Le prestataire de paiement ouvre un compte à ce nom : l’IBAN à créditer s’affichera ici.`}
        </p>
      ) : null}
      {blocked === "no_bank" ? (
        <p className="text-ink-2">
          {t`La plateforme n’a pas encore de compte bancaire : les virements seront possibles plus tard.`}
        </p>
      ) : null}
      {blocked === "identity_not_validated" ? (
        <div>
          <LinkButton to={path("/investor/kyc")}>{t`Vérifier mon identité`}</LinkButton>
        </div>
      ) : null}
    </div>
  );
};
