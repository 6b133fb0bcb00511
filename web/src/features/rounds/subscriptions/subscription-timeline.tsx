import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";

/** The timeline shows what is behind and what comes, each with its date. */
export const SubscriptionTimeline = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { state, ...dates } = subscription;
  const steps = [
    { label: t`Choisir`, at: dates.createdAt },
    { label: t`Comprendre les risques`, at: dates.pendingAt },
    { label: t`Signer`, at: dates.signedAt },
    { label: t`Payer`, at: dates.paidAt },
    { label: t`Actions au registre`, at: dates.completedAt },
  ];
  const next = steps.findIndex(({ at }) => at === null);
  const standing = (index: number): TimelineStep["state"] => {
    if (next === -1 || index < next) return "done";
    if (index > next) return "waiting";
    return state === "CANCELLED" ? "stopped" : "current";
  };
  return (
    <Card title={t`Où en est votre souscription`}>
      <Timeline
        steps={steps.map(({ label, at }, index) => ({
          label,
          state: standing(index),
          detail: at === null ? undefined : format.instant(at, "medium"),
        }))}
      />
    </Card>
  );
};
