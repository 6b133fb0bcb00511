import { dayInParis } from "@coulisse/contract/dates.ts";
import type { Formality } from "@coulisse/contract/formalities.schemas.ts";
import type { FundraisingRow } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import type { Investor } from "@coulisse/contract/kyc.schemas.ts";
import type { Deal } from "@coulisse/contract/market-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";

export type IdentityStep = "FILL" | "MEND" | "REPLACE";
export type SubscriptionStep = "FINISH" | "SIGN" | "PAY" | "RESUME";

/** What a person is to do, and the last day on which they can; null where nothing ends. */
export type Waiting = { id: string; dueOn: string | null } & (
  | { kind: "identity"; step: IdentityStep; reason: string | null }
  | { kind: "subscription"; step: SubscriptionStep; subscription: Subscription }
  | { kind: "deal"; deal: Deal }
  | { kind: "formality"; formality: Formality }
);

type Facts = Readonly<{
  today: string;
  /** Undefined of who has no investor profile yet. */
  investor: Investor | undefined;
  subscriptions: readonly Subscription[];
  rounds: readonly FundraisingRow[];
  deals: readonly Deal[];
  formalities: readonly Formality[];
}>;

/** From when on the end of an identity document is something to do. */
const identityWarnedDays = 60;

export const daysBetween = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** What ends at midnight could be done until the evening before. */
const lastDayBefore = (instant: string): string => dayInParis(new Date(Date.parse(instant) - 1));

const identityOf = ({ investor, today }: Facts): Waiting[] => {
  const of = (step: IdentityStep, dueOn: string | null = null): Waiting[] => [
    { kind: "identity", id: "identity", step, dueOn, reason: investor?.kycReason ?? null },
  ];
  const state = investor?.kycState ?? "MISSING";
  if (state === "MISSING" || state === "INCOMPLETE") return of("FILL");
  if (state === "REJECTED") return of("MEND");
  if (state === "EXPIRED") return of("REPLACE");
  const ends = investor?.identityExpiresOn ?? null;
  const isSoon = ends !== null && daysBetween(today, ends) <= identityWarnedDays;
  return state === "VALIDATED" && isSoon ? of("REPLACE", ends) : [];
};

const subscriptionStep = ({ state, stop }: Subscription): SubscriptionStep | undefined => {
  if (stop !== null) return "RESUME";
  if (state === "DRAFT") return "FINISH";
  if (state === "PENDING") return "SIGN";
  return state === "SIGNED" ? "PAY" : undefined;
};

const subscriptionsOf = ({ subscriptions, rounds }: Facts): Waiting[] =>
  subscriptions.flatMap((subscription) => {
    if (subscription.state === "COMPLETED" || subscription.state === "CANCELLED") return [];
    const step = subscriptionStep(subscription);
    if (step === undefined) return [];
    const ends = subscription.stop?.until ?? subscription.heldUntil;
    const round = rounds.find(({ id }) => id === subscription.fundraising.id);
    const dueOn = ends === null ? (round?.closesOn ?? null) : lastDayBefore(ends);
    return [{ kind: "subscription", id: subscription.id, step, subscription, dueOn }];
  });

/** Without an identity nothing else can be done: it stands first; then by the last day. */
const rankOf = ({ kind, dueOn }: Waiting): string =>
  dueOn ?? (kind === "identity" ? "" : "9999-12-31");

/** All that waits for a person, the most urgent first. */
export const waitingOf = (facts: Facts): Waiting[] =>
  [
    ...identityOf(facts),
    ...subscriptionsOf(facts),
    ...facts.deals
      .filter(({ isMyTurn }) => isMyTurn)
      .map((deal): Waiting => {
        const dueOn = deal.dueAt === null ? null : lastDayBefore(deal.dueAt);
        return { kind: "deal", id: deal.id, deal, dueOn };
      }),
    ...facts.formalities.map((formality): Waiting => ({
      ...{ kind: "formality", id: formality.id, formality, dueOn: formality.dueOn },
    })),
  ].toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
