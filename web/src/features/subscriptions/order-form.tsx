import type { Fundraising } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import { PositiveQuantity } from "@coulisse/contract/scalars.schemas.ts";
import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/subscriptions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { QuantityFields } from "./amounts.tsx";
import { ownWallet } from "./subscriptions.queries.ts";

/** Fewer than a ticket is right for the last shares alone. */
const limitsOf = (round: Fundraising, held = 0) => {
  const left = round.maximumQuantity - round.subscribedQuantity + held;
  return { left, least: Math.min(left, round.ticketQuantity) };
};

const self = "self";
const Order = z.object({ holder: z.string(), quantity: PositiveQuantity });

/** From here on it is said how many are left. */
const fewOrders = 5;

type Props = {
  round: Fundraising;
  /** How many more the person may begin today. */
  ordersLeft: number;
  onBegun: (subscription: Subscription) => void;
};

/** For whom and how many: what begins a subscription, and holds its shares. */
export const OrderForm = ({ round, ordersLeft, onBegun }: Props) => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const links = useSuspenseQuery(corporatesOf(userId)).data.items;
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  const limits = limitsOf(round);
  const form = useFormOf(Order, { defaultValues: { holder: self, quantity: limits.least } });
  const begin = useAction(subscriptionRoutes.createSubscription, { then: onBegun });
  return (
    <>
      <IdentityFirst />
      <Form
        form={form}
        label={t`Souscrire`}
        className="max-w-[46rem]"
        onSubmit={({ holder, quantity }) =>
          begin.run({
            body: {
              ...{ fundraisingId: round.id, quantity },
              ...(holder === self ? {} : { corporateId: holder }),
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
                ...{ value: corporate.id, label: corporate.legalName },
              })),
            ]}
          />
        )}
        <QuantityFields price={round} {...limits} />
        <SubmitButton>{t`Réserver ces actions`}</SubmitButton>
        <p className="text-sm text-ink-3">
          {t`Rien n’est encore dû : vos actions sont réservées pendant une heure, le temps de lire et de signer.`}
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

const IdentityFirst = () => {
  const { t } = useLingui();
  const wallet = useQuery(ownWallet).data;
  if (wallet?.blocked !== "identity_not_validated") return null;
  return (
    <div className="mb-6">
      <Banner
        tone="warn"
        title={t`Une identité vérifiée avant de souscrire`}
        action={
          <LinkButton size="sm" to={path("/investor/kyc")}>
            {t`Vérifier mon identité`}
          </LinkButton>
        }
      >
        {t`La loi le demande. Vous pourrez souscrire dès que votre identité est validée.`}
      </Banner>
    </div>
  );
};

const Change = z.object({ quantity: PositiveQuantity });

type ChangeProps = { round: Fundraising; subscription: Subscription; onDone: () => void };

/** Another number of shares, until the form is asked for. */
export const ChangeForm = ({ round, subscription, onDone }: ChangeProps) => {
  const { t } = useLingui();
  const { id: subscriptionId, quantity, version } = subscription;
  const form = useFormOf(Change, { defaultValues: { quantity } });
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
      <QuantityFields price={subscription} {...limitsOf(round, quantity)} />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};
