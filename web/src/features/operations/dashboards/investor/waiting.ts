import { lastDayBefore } from "@coulisse/domain/dates.ts";
import type { RepresentedCorporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { identityWarnedDays } from "@coulisse/contract/identity/kyc.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { daysBetween, rankOfDay } from "../due-days.ts";

export type IdentityStep = "FILL" | "MEND" | "REPLACE";
export type SubscriptionStep = "FINISH" | "SIGN" | "PAY" | "RESUME";

/**
 * A line is what a person is to do, and the last day on which they can; null where nothing ends.
 */
export type Waiting = { id: string; dueOn: string | null } & (
  | { kind: "identity"; step: IdentityStep; reason: string | null }
  | { kind: "subscription"; step: SubscriptionStep; subscription: Subscription }
  | { kind: "deal"; deal: Deal }
  | { kind: "signature"; signature: Signature }
  | { kind: "claim"; deal: Deal }
  | { kind: "entity"; entity: RepresentedCorporate }
  | { kind: "formality"; formality: Formality }
);

type Facts = Readonly<{
  today: string;
  /** Undefined of who has no investor profile yet. */
  investor: Investor | undefined;
  subscriptions: readonly Subscription[];
  rounds: readonly FundraisingRow[];
  deals: readonly Deal[];
  /** Signatures that are under way, of the reader or of an entity of theirs. */
  signatures: readonly Signature[];
  /** Deals in which the reader may pre-empt. */
  claimable: readonly Deal[];
  entities: readonly RepresentedCorporate[];
  formalities: readonly Formality[];
}>;

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

const dealsOf = ({ deals, claimable }: Facts): Waiting[] => [
  ...deals
    .filter(({ isMyTurn }) => isMyTurn)
    .map((deal): Waiting => {
      const dueOn = deal.dueAt === null ? null : lastDayBefore(deal.dueAt);
      return { kind: "deal", id: deal.id, deal, dueOn };
    }),
  ...claimable.map((deal): Waiting => {
    const dueOn = deal.dueAt === null ? null : lastDayBefore(deal.dueAt);
    return { kind: "claim", id: deal.id, deal, dueOn };
  }),
];

/** A subscription or a deal that is listed says itself that it is to be signed. */
const signaturesOf = ({ signatures, subscriptions, deals }: Facts): Waiting[] => {
  const listed = new Set([...subscriptions, ...deals].map(({ id }) => id));
  return signatures
    .filter(({ isMyTurn, subject }) => isMyTurn && !listed.has(subject.id))
    .map((signature): Waiting => {
      const dueOn = lastDayBefore(signature.expiresAt);
      return { kind: "signature", id: signature.id, signature, dueOn };
    });
};

const entitiesOf = ({ entities }: Facts): Waiting[] =>
  entities
    .filter(({ link }) => link.status === "REJECTED")
    .map((entity): Waiting => ({ kind: "entity", id: entity.link.id, entity, dueOn: null }));

/**
 * The identity stands first, as nothing else can be done without it; then the order is by the last
 * day.
 */
const rankOf = ({ kind, dueOn }: Waiting): string =>
  dueOn === null && kind === "identity" ? "" : rankOfDay(dueOn);

/** All that waits for a person, the most urgent first. */
export const waitingOf = (facts: Facts): Waiting[] =>
  [
    ...identityOf(facts),
    ...subscriptionsOf(facts),
    ...dealsOf(facts),
    ...signaturesOf(facts),
    ...entitiesOf(facts),
    ...facts.formalities.map((formality): Waiting => ({
      kind: "formality",
      id: formality.id,
      formality,
      dueOn: formality.dueOn,
    })),
  ].toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
