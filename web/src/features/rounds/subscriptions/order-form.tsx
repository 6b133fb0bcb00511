import type {
  Fundraising,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { IdentityNotice, useIdentityLack } from "#parts/wallet/identity-notice.tsx";
import { walletOf } from "#parts/wallet/wallet.queries.ts";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { QuantityFields, sumsOf } from "./amounts.tsx";
import { useRightsIn } from "./own-rights.tsx";

/**
 * A place is what a holder may take: all but what is reserved for others, with what is held
 * already.
 */
type Place = { right: SubscriptionRight | undefined; held?: number; heldByRight?: number };

/** Fewer than a ticket is right for the last shares, and for what is subscribed by right. */
const limitsOf = (round: Fundraising, { right, held = 0, heldByRight = 0 }: Place) => {
  const own = right?.leftQuantity ?? 0;
  const free = round.maximumQuantity - round.subscribedQuantity - round.reservedQuantity;
  const left = free + own + held;
  return { left, least: own + heldByRight > 0 ? 1 : Math.min(left, round.ticketQuantity) };
};

const self = "self";
const Order = z.object({ holder: z.string(), quantity: PositiveQuantity });

/** The number of orders from which on it is said how many are left. */
const fewOrders = 5;

type Props = {
  round: Fundraising;
  /** How many more the person may begin today. */
  ordersLeft: number;
  onBegun: (subscription: Subscription) => void;
};

/**
 * The form asks for whom and how many: it begins a subscription, and keeps its shares from others.
 */
export const OrderForm = ({ round, ordersLeft, onBegun }: Props) => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const links = useSuspenseQuery(corporatesOf(userId)).data.items;
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  const rights = useRightsIn(round);
  const rightOf = (holder: string) =>
    rights.find((right) => right.holder.id === (holder === self ? userId : holder));
  // What is reserved is what one mostly comes for.
  const reserved = rights.find(({ leftQuantity }) => leftQuantity > 0);
  const first = reserved === undefined || reserved.holder.id === userId ? self : reserved.holder.id;
  const quantity = reserved?.leftQuantity ?? limitsOf(round, { right: undefined }).least;
  const form = useFormOf(Order, {
    draft: `order ${round.id}`,
    defaultValues: { holder: first, quantity },
  });
  const holder = useWatch({ control: form.control, name: "holder" });
  const limits = limitsOf(round, { right: rightOf(holder) });
  const lack = useIdentityLack();
  const begin = useAction(subscriptionRoutes.createSubscription, { then: onBegun });
  return (
    <>
      <IdentityNotice
        title={t`Une identité vérifiée avant de souscrire`}
        text={t`La loi le demande. Vous pourrez souscrire dès que votre identité est validée.`}
      />
      <Form
        form={form}
        label={t`Souscrire`}
        className="max-w-[46rem]"
        onSubmit={(order) =>
          begin.run({
            body: {
              fundraisingId: round.id,
              quantity: order.quantity,
              ...(order.holder === self ? {} : { corporateId: order.holder }),
            },
          })
        }
      >
        {represented.length === 0 ? null : (
          <SelectField
            name="holder"
            label={t`Pour qui souscrivez-vous ?`}
            options={[
              { value: self, label: t`Moi-même` },
              ...represented.map(({ corporate }) => ({
                value: corporate.id,
                label: corporate.legalName,
              })),
            ]}
          />
        )}
        <QuantityFields price={round} {...limits} />
        <MoneyLeft round={round} holder={holder} />
        <SubmitButton disabled={lack?.reason}>{t`Réserver ces actions`}</SubmitButton>
        <p className="text-sm text-ink-3">
          {t`Vous ne devez encore rien : vos actions sont réservées pendant une heure, le temps de lire et de signer.`}
        </p>
        {ordersLeft <= fewOrders ? (
          <p className="text-sm text-ink-3">
            <Plural
              value={ordersLeft}
              one="Vous pouvez encore commencer # souscription aujourd’hui."
              other="Vous pouvez encore commencer # souscriptions aujourd’hui."
            />
          </p>
        ) : null}
      </Form>
    </>
  );
};

/** The money of who pays stands where one chooses how many shares, and not at the payment alone. */
const MoneyLeft = ({ round, holder }: { round: Fundraising; holder: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const wallet = useQuery(walletOf(holder === self ? {} : { corporateId: holder })).data;
  const quantity: unknown = useWatch({ name: "quantity" });
  if (!wallet) return null;
  const isWhole = typeof quantity === "number" && Number.isSafeInteger(quantity) && quantity > 0;
  const available = BigInt(wallet.balanceCents);
  const left = available - (isWhole ? sumsOf(quantity, round).total : 0n);
  const has = format.amount(available);
  const rest = format.amount(left < 0n ? -left : left);
  return (
    <p className="text-sm text-ink-2">
      {left < 0n
        ? t`${has} disponibles dans le portefeuille : il manquera ${rest}, à verser avant de payer.`
        : t`${has} disponibles dans le portefeuille, il restera ${rest}.`}
    </p>
  );
};

const Change = z.object({ quantity: PositiveQuantity });

type ChangeProps = { round: Fundraising; subscription: Subscription; onDone: () => void };

/** Another number of shares, until the form is asked for. */
export const ChangeForm = ({ round, subscription, onDone }: ChangeProps) => {
  const { t } = useLingui();
  const { id: subscriptionId, quantity, rightQuantity, version } = subscription;
  const right = useRightsIn(round).find(({ holder }) => holder.id === subscription.holder.id);
  const form = useFormOf(Change, {
    draft: `change-order ${subscriptionId} ${version}`,
    defaultValues: { quantity },
  });
  const limits = limitsOf(round, { right, held: quantity, heldByRight: rightQuantity });
  const change = useAction(subscriptionRoutes.updateSubscription, {
    success: t`Votre souscription est modifiée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Modifier le nombre d’actions`}
      className="max-w-[46rem]"
      onSubmit={(body) => change.run({ params: { subscriptionId }, body, version })}
    >
      <QuantityFields price={subscription} {...limits} />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};
