import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { SubscriptionState } from "../../subscription-state.tsx";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { RoundSubscriptions } from "../round-subscriptions.tsx";

type Step = { subscription: Subscription; to: "PAID" | "CANCELLED" };

/** An administrator takes the payment of what is signed, and cancels what is not issued yet. */
export const ManagedSubscriptions = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const ofName = useOfName();
  const [step, setStep] = useState<Step>();
  const taken = useAction(subscriptionRoutes.updateSubscription, {
    success: ({ state }) =>
      state === "PAID" ? t`La souscription est payée.` : t`La souscription est annulée.`,
  });
  const isPayment = step?.to === "PAID";
  const name = step?.subscription.holder.name ?? "";
  const ofHolder = ofName(name);
  const total = format.amount(step?.subscription.totalCents ?? 0);
  return (
    <>
      <RoundSubscriptions
        reminds
        round={round}
        action={(subscription) => (
          <Steps subscription={subscription} onStep={(to) => setStep({ subscription, to })} />
        )}
      />
      <ConfirmDialog
        name="mark-paid"
        open={step !== undefined}
        onClose={() => setStep(undefined)}
        title={isPayment ? t`Marquer payée` : t`Annuler la souscription`}
        lead={
          isPayment
            ? t`${total} sont mis de côté dans le portefeuille espèces ${ofHolder}.`
            : t`${name} ne souscrit plus. L’argent déjà payé revient en entier dans son portefeuille espèces.`
        }
        confirm={isPayment ? t`Marquer payée` : t`Annuler la souscription`}
        danger={!isPayment}
        rows={
          step
            ? [
                {
                  label: t`État`,
                  before: <SubscriptionState state={step.subscription.state} />,
                  after: <SubscriptionState state={step.to} />,
                },
              ]
            : []
        }
        onConfirm={() =>
          step &&
          taken.run({ params: { subscriptionId: step.subscription.id }, body: { state: step.to } })
        }
      />
    </>
  );
};

type StepsProps = { subscription: Subscription; onStep: (to: Step["to"]) => void };

const Steps = ({ subscription: { state, holder }, onStep }: StepsProps) => {
  const { t } = useLingui();
  const ofHolder = useOfName()(holder.name);
  if (state === "COMPLETED" || state === "CANCELLED") return null;
  return (
    <span className="inline-flex gap-2">
      {state === "SIGNED" ? (
        <Button
          size="sm"
          aria-label={t`Marquer payée la souscription ${ofHolder}`}
          onClick={() => onStep("PAID")}
        >
          {t`Marquer payée`}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Annuler la souscription ${ofHolder}`}
        onClick={() => onStep("CANCELLED")}
      >
        {t({ message: "Annuler", context: "a subscription" })}
      </Button>
    </span>
  );
};
