import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { SubscriptionState } from "#parts/subscriptions/subscription-state.tsx";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";

/** One of the reader's subscriptions, with what waits for them. */
export const SubscriptionLine = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, fundraising, company, holder, signatureId, state } = subscription;
  const shares = format.quantity(subscription.quantity);
  const begun = format.instant(subscription.createdAt, "medium");
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-rule py-4">
      <div className="min-w-0">
        <TextLink
          to={path("/fundraising/:id/subscription", { id: fundraising.id })}
          search={{ subscription: id }}
          className="break-words"
        >
          {`${company.name}, ${fundraising.name}`}
        </TextLink>
        <p className="text-sm text-ink-2">{t`${shares} actions pour ${holder.name} · ${begun}`}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {state === "PENDING" && signatureId !== null ? (
          <TextLink to={path("/investor/signatures/:id", { id: signatureId })} className="text-sm">
            {t`Signer le bulletin`}
          </TextLink>
        ) : null}
        <span className="tabular">{format.amount(subscription.totalCents)}</span>
        <SubscriptionState state={state} />
      </div>
    </li>
  );
};
