import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { SubscriptionState } from "../subscription-state.tsx";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";

type Next = Readonly<{ subscription: Subscription }>;

/** The next step is the signature, then the payment: by whoever it is of. */
const NextStep = ({ subscription: { id, fundraising, signatureId, state, stop } }: Next) => {
  const { t } = useLingui();
  if (state === "PENDING" && signatureId !== null) {
    return (
      <TextLink to={path("/investor/signatures/:id", { id: signatureId })} className="text-sm">
        {t`Signer le bulletin`}
      </TextLink>
    );
  }
  if (state !== "SIGNED" || stop !== null) return null;
  return (
    <TextLink
      to={path("/fundraising/:id/subscription", { id: fundraising.id })}
      search={{ subscription: id }}
      className="text-sm"
    >
      {t`Payer`}
    </TextLink>
  );
};

/** A line is one of the reader's subscriptions, with what waits for them. */
export const SubscriptionLine = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, fundraising, company, holder, state } = subscription;
  const shares = format.units("SHARE", subscription.quantity);
  const begun = format.instant(subscription.createdAt, "medium");
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-2 border-t border-rule py-4 sm:grid-cols-[minmax(0,1fr)_9rem_11rem]">
      <div className="min-w-0">
        <TextLink
          to={path("/fundraising/:id/subscription", { id: fundraising.id })}
          search={{ subscription: id }}
          className="break-words"
        >
          {`${company.name}, ${fundraising.name}`}
        </TextLink>
        <p className="text-sm text-ink-2">{t`${shares} pour ${holder.name} · ${begun}`}</p>
      </div>
      <span className="tabular sm:text-right">{format.amount(subscription.totalCents)}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <NextStep subscription={subscription} />
        <SubscriptionState state={state} />
      </div>
    </li>
  );
};
