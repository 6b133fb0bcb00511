import type { DepositaryKind, PreferentialRight } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";

/** A paper of a subscription is drawn from values alone, so that it may be drawn anywhere. */
export type SubscriberFacts = Readonly<{
  kind: "user" | "corporate";
  name: string;
  domicile: string;
  /** The number of an entity, and who acts for it. */
  siren: string | null;
  representative: string | null;
}>;

export type IncreaseFacts = Readonly<{
  /**
   * The decision says who decided it, where they say so, and when: `AGE, 2e résolution, 3 mars
   * 2026`.
   */
  decision: string;
  maximumCents: bigint;
  maximumQuantity: bigint;
  opensOn: string;
  closesOn: string;
  category: string;
  unitPrice: string;
  /** The nominal of one share; null of shares without a nominal value. */
  nominal: string | null;
  premium: string | null;
  /** The right of shareholders, and where it is set otherwise than by the law. */
  preferentialRight: PreferentialRight;
  rightReference: string | null;
}>;

/** A depositary keeps the funds; the kind of an early one may not be told. */
export type DepositaryFacts = Readonly<{
  kind: DepositaryKind | null;
  name: string;
  address: string;
}>;

export type SubscriptionForm = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: IssuerFacts;
  increase: IncreaseFacts;
  depositary: DepositaryFacts;
  subscriber: SubscriberFacts;
  quantity: bigint;
  /** The shares that are subscribed by the preferential right. */
  rightQuantity: bigint;
  amountCents: bigint;
  feesCents: bigint;
  /** The reference that a transfer of the funds names. */
  paymentReference: string;
  /**
   * The instant until which it may be withdrawn (R-23g), or from its signature on, whenever that
   * is; null where the subscriber is sophisticated (R-23a) and has no such days.
   */
  revocableUntil: Date | "from_signature" | null;
}>;

export type Receipt = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: IssuerFacts;
  /** None, where no depositary was recorded when the round was subscribed. */
  depositary: DepositaryFacts | null;
  payer: SubscriberFacts;
  amountCents: bigint;
  /** The part of the amount that pays for shares, and the part that is kept for the service. */
  sharesCents: bigint;
  feesCents: bigint;
  quantity: bigint;
  category: string;
  receivedOn: string;
  reference: string;
}>;
