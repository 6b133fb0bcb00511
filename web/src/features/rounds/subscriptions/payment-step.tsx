import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { PayFromWallet } from "#parts/wallet/pay-from-wallet.tsx";
import { useAction } from "#platform/queries.ts";

type Props = { subscription: Subscription };

/** The payment comes from the wallet, which is funded first where it holds too little. */
export const PaymentStep = ({ subscription }: Props) => {
  const { t } = useLingui();
  const { id: subscriptionId, holder, totalCents } = subscription;
  const pay = useAction(subscriptionRoutes.paySubscription, {
    success: t`Votre souscription est payée.`,
  });
  return (
    <PayFromWallet
      payer={holder}
      amountCents={totalCents}
      note={t`La somme reste à vous jusqu’à la clôture : elle est mise de côté, et revient en entier si la levée échoue.`}
      busy={pay.pending}
      onPay={() => pay.start({ params: { subscriptionId } })}
    />
  );
};
