import { roundById } from "../offer/fundraising.queries.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { ordersPerDay } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { SubscriptionState } from "../subscription-state.tsx";
import { path } from "#platform/paths.ts";
import { anId, oneOf } from "#platform/screen-search.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { useKeepThread } from "#parts/thread/use-keep-thread.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { useStepFocus } from "#ui/use-step-focus.ts";
import { useNow } from "./countdown.tsx";
import { DraftSteps, PendingStep } from "./draft-steps.tsx";
import { EndedPart, PaidPart } from "./ended-part.tsx";
import { OfferCard, SumsCard } from "./offer-card.tsx";
import { OrderForm } from "./order-form.tsx";
import { OwnRightsCards, useRightsIn } from "./own-rights.tsx";
import { PapersCard } from "./papers-card.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { StopNotice } from "./stop-notice.tsx";
import { AlreadyUnderWay, SubscribeMore } from "./subscribe-more.tsx";
import { SubscriptionLine } from "./subscription-line.tsx";
import { SubscriptionTimeline } from "./subscription-timeline.tsx";
import { isActive, isUnsigned, rightsIn, subscriptionsTo } from "./subscriptions.queries.ts";
import { GiveUp, ReflectionPart, RefundPart } from "./withdrawal.tsx";

const pattern = "/fundraising/:id/subscription";
/**
 * The search says which of the reader's subscriptions to this round is shown, or that another one
 * is begun.
 */
const search = { subscription: anId, start: oneOf(["new"]) };

/**
 * The one that is asked for; otherwise what is not signed yet. As long as the round takes orders a
 * new one is begun, and what is under way stands beside it; afterwards that is what one comes for.
 */
const shownOf = (
  all: readonly Subscription[],
  asked: { subscription: string | undefined; start: string | undefined },
  isOpen: boolean,
): Subscription | undefined => {
  if (asked.subscription !== undefined) return all.find(({ id }) => id === asked.subscription);
  if (asked.start === "new") return undefined;
  return all.find(isUnsigned) ?? (isOpen ? undefined : all.find(isActive));
};

const SubscriptionScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const [asked, change] = useScreenSearch(pattern, search);
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const round = useSuspenseQuery(roundById(id)).data;
  const { items: all, ordersLeftToday } = useSuspenseQuery(subscriptionsTo(userId, id)).data;
  const shown = shownOf(all, asked, round.state === "OPEN");
  const others = all.filter((one) => one.id !== shown?.id);
  const begin = () => change({ start: "new", subscription: undefined });
  const steps = useStepFocus(shown === undefined ? "order" : `${shown.id} ${shown.state}`);
  const mayPay = shown === undefined || isUnsigned(shown) || shown.state === "SIGNED";
  useKeepThread("ROUND", round.state === "OPEN" && mayPay ? id : undefined);
  return (
    <Page
      title={t`Souscrire`}
      company={round.companyName}
      over={
        <Breadcrumb
          steps={[
            { label: t`Levées de fonds`, to: path("/investor/fundraising") },
            {
              label: round.companyName,
              to: path("/companies/:companySlug", { companySlug: round.companySlug }),
            },
          ]}
        />
      }
      lead={shown ? <Lead subscription={shown} /> : round.name}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0" ref={steps}>
          {shown?.stop ? (
            <StopNotice stop={shown.stop} suspension={round.suspension?.reason} />
          ) : null}
          {shown ? (
            <>
              <Steps key={shown.id} round={round} subscription={shown} onNew={begin} />
              {round.state === "OPEN" && isActive(shown) ? (
                <SubscribeMore unsigned={all.find(isUnsigned)} onNew={begin} />
              ) : null}
            </>
          ) : (
            <>
              <AlreadyUnderWay subscriptions={all} />
              <Beginning
                round={round}
                ordersLeft={ordersLeftToday}
                onBegun={(one) => change({ subscription: one.id, start: undefined })}
              />
            </>
          )}
          <Others subscriptions={others} areAll={shown === undefined} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {shown ? <SumsCard subscription={shown} /> : null}
          {shown ? <SubscriptionTimeline subscription={shown} /> : null}
          {shown ? <PapersCard subscription={shown} /> : null}
          <OwnRightsCards round={round} />
          <OfferCard round={round} />
        </div>
      </div>
    </Page>
  );
};

const Lead = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const format = useFormats();
  const userId = useAuth((auth) => auth.authUserId);
  const { holder, company } = subscription;
  const shares = format.units("SHARE", subscription.quantity);
  const holderName = holder.id === userId ? t`vous-même` : holder.name;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SubscriptionState state={subscription.state} />
      <span>{t`${company.name} : ${shares}, pour ${holderName}`}</span>
    </span>
  );
};

type StepsProps = { round: Fundraising; subscription: Subscription; onNew: () => void };

const Steps = ({ round, subscription, onNew }: StepsProps) => {
  const { t } = useLingui();
  const { state, heldUntil } = subscription;
  const now = useNow(heldUntil);
  const isStopped = subscription.stop !== null;
  // What stands still is not gone on with: its notice says why, and it can be given up.
  if (isStopped && isUnsigned(subscription)) return <GiveUp subscription={subscription} />;
  if (state === "DRAFT") {
    return heldUntil !== null && now >= Date.parse(heldUntil) ? (
      <EmptyState
        title={t`Votre réservation a expiré`}
        text={t`Vos actions ne sont plus réservées et vous ne devez rien. S’il en reste, vous pouvez recommencer.`}
        action={<Button variant="primary" onClick={onNew}>{t`Recommencer`}</Button>}
      />
    ) : (
      <DraftSteps round={round} subscription={subscription} />
    );
  }
  if (state === "PENDING") return <PendingStep subscription={subscription} />;
  if (state === "SIGNED") {
    return (
      <>
        {isStopped ? null : (
          <>
            <h2 className="mb-5 text-xl">{t`Payer`}</h2>
            <PaymentStep subscription={subscription} />
          </>
        )}
        <ReflectionPart subscription={subscription} />
        <RefundPart subscription={subscription} />
      </>
    );
  }
  if (state === "PAID") {
    return (
      <>
        <PaidPart round={round} />
        <ReflectionPart subscription={subscription} />
        <RefundPart subscription={subscription} />
      </>
    );
  }
  return <EndedPart round={round} subscription={subscription} onNew={onNew} />;
};

type NotOpenProps = { round: Fundraising; action: ReactNode };

/** The notice says until when, or since when, nobody subscribes to a round. */
const NotOpen = ({ round, action }: NotOpenProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const first = format.date(round.opensOn);
  const last = format.date(round.closesOn);
  const over = t`Les souscriptions étaient ouvertes du ${first} au ${last}.`;
  const words: Record<Exclude<Fundraising["state"], "OPEN">, [title: string, text: string]> = {
    UPCOMING: [
      t`Cette levée n’est pas encore ouverte`,
      t`Vous pourrez y souscrire du ${first} au ${last}.`,
    ],
    SUSPENDED: [
      t`Cette levée est suspendue`,
      t`Les souscriptions sont fermées tant que la suspension dure.`,
    ],
    ENDED: [t`Cette levée ne prend plus de souscription`, over],
    CLOSED: [t`Cette levée est close`, over],
  };
  if (round.state === "OPEN") return null;
  const [title, text] = words[round.state];
  return <EmptyState title={title} text={text} action={action} />;
};

type BeginningProps = {
  round: Fundraising;
  ordersLeft: number;
  onBegun: (subscription: Subscription) => void;
};

const Beginning = ({ round, ordersLeft, onBegun }: BeginningProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const rights = useRightsIn(round);
  const elsewhere = (
    <LinkButton to={path("/investor/fundraising")}>{t`Voir les levées ouvertes`}</LinkButton>
  );
  if (round.state !== "OPEN") return <NotOpen round={round} action={elsewhere} />;
  if (round.subscribedQuantity >= round.maximumQuantity) {
    return (
      <EmptyState
        title={t`Toutes les actions sont souscrites`}
        text={t`Des actions peuvent se libérer si quelqu’un change d’avis pendant ses quatre jours de réflexion.`}
        action={elsewhere}
      />
    );
  }
  const own = rights.reduce((sum, { leftQuantity }) => sum + leftQuantity, 0);
  if (round.subscribedQuantity + round.reservedQuantity - own >= round.maximumQuantity) {
    const until = round.issue.rightsEndOn === null ? "" : format.date(round.issue.rightsEndOn);
    return (
      <EmptyState
        title={t`Les actions qui restent sont réservées`}
        text={t`Les actionnaires souscrivent les premiers, jusqu’au ${until}. Ce qu’ils ne souscrivent pas s’ouvre ensuite à tous.`}
        action={elsewhere}
      />
    );
  }
  if (ordersLeft === 0) {
    return (
      <EmptyState
        title={t`Trop de souscriptions aujourd’hui`}
        text={t`Vous avez commencé ${ordersPerDay} souscriptions aujourd’hui, le plus qu’une personne puisse commencer en un jour : revenez demain.`}
        action={elsewhere}
      />
    );
  }
  return <OrderForm round={round} ordersLeft={ordersLeft} onBegun={onBegun} />;
};

type OthersProps = { subscriptions: readonly Subscription[]; areAll: boolean };

const Others = ({ subscriptions, areAll }: OthersProps) => {
  const { t } = useLingui();
  if (subscriptions.length === 0) return null;
  return (
    <Section
      title={
        areAll ? t`Vos souscriptions à cette levée` : t`Vos autres souscriptions à cette levée`
      }
    >
      <ul>
        {subscriptions.map((one) => (
          <SubscriptionLine key={one.id} subscription={one} />
        ))}
      </ul>
    </Section>
  );
};

/** The page stands under what its reader came for: this round. */
const OnTheWay = () => {
  const { id } = useScreenParams(pattern);
  return (
    <>
      <ThreadStrip fundraisingId={id} />
      <SubscriptionScreen />
    </>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: async ({ params: { id }, queryClient }) => {
    const userId = useAuth.getState().authUserId ?? "";
    const round = queryClient.ensureQueryData(roundById(id));
    await Promise.all([
      loadThread(queryClient, id),
      round.then(({ rights }) =>
        rights === null ? undefined : queryClient.ensureInfiniteQueryData(rightsIn(id)),
      ),
      queryClient.ensureQueryData(subscriptionsTo(userId, id)),
      queryClient.ensureQueryData(corporatesOf(userId)),
    ]);
  },
  component: OnTheWay,
});
