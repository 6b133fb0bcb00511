import type { DepositaryKind, PreferentialRight } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { CompanyFacts } from "#platform/documents/company-paper.ts";

/** What a paper of a subscription is drawn from: values alone, so that it may be drawn anywhere. */
export type SubscriberFacts = Readonly<{
  kind: "user" | "corporate";
  name: string;
  domicile: string;
  /** Of an entity: its number, and who acts for it. */
  siren: string | null;
  representative: string | null;
}>;

export type IncreaseFacts = Readonly<{
  /** Who decided it, where they say so, and when: `AGE, 2e résolution, 3 mars 2026`. */
  decision: string;
  maximumCents: bigint;
  maximumQuantity: bigint;
  opensOn: string;
  closesOn: string;
  category: string;
  unitPrice: string;
  /** Of one share; null of shares without a nominal value. */
  nominal: string | null;
  premium: string | null;
  /** Of shareholders, and where it is set otherwise than by the law. */
  preferentialRight: PreferentialRight;
  rightReference: string | null;
}>;

/** Who keeps the funds; of rounds of before its kind may not be told. */
export type DepositaryFacts = Readonly<{
  kind: DepositaryKind | null;
  name: string;
  address: string;
}>;

export type SubscriptionForm = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: CompanyFacts;
  increase: IncreaseFacts;
  depositary: DepositaryFacts;
  subscriber: SubscriberFacts;
  quantity: bigint;
  /** Of them, those that are subscribed by the preferential right. */
  rightQuantity: bigint;
  amountCents: bigint;
  feesCents: bigint;
  /** What a transfer of the funds names. */
  paymentReference: string;
  /**
   * Until when it may be withdrawn (R-23g), or from its signature on, whenever that is; null where the
   * subscriber is sophisticated (R-23a) and has no such days.
   */
  revocableUntil: Date | "from_signature" | null;
}>;

export type Receipt = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: CompanyFacts;
  /** None, where no depositary was recorded when the round was subscribed. */
  depositary: DepositaryFacts | null;
  payer: SubscriberFacts;
  amountCents: bigint;
  /** Of the amount, what pays for shares and what is kept for the service. */
  sharesCents: bigint;
  feesCents: bigint;
  quantity: bigint;
  category: string;
  receivedOn: string;
  reference: string;
}>;
