import type { Cancellation, StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";

/** News fill the mails about a subscription. */
export type SubscriptionNews = Readonly<{
  round: string;
  company: string;
  holder: string;
  quantity: bigint;
  totalCents: bigint;
  reflectionEndsAt: Date | null;
  cancellation: Cancellation | null;
  /** Whether money was set aside, which is in the wallet again where it is cancelled. */
  wasPaid: boolean;
  /** The change that a new version of the key information sheet makes. */
  change: string | null;
  /** The reason that stops it, and when it is cancelled unless that is cured. */
  stop: Exclude<StopReason, "SUSPENDED"> | null;
  stopEndsAt: Date | null;
  /** The flaw in the sheet of a suspended offer. */
  suspension: string | null;
  suspendedUntil: Date | null;
  withdrawableUntil: Date | null;
  /** The instant until which what is signed may be withdrawn, whatever gives these days. */
  withdrawsUntil: Date | null;
  heldUntil: Date;
  closesOn: string;
  refundableFrom: string;
}>;

type Words = Readonly<{ subject: string; paragraphs: readonly string[] }>;
export type Say = (news: SubscriptionNews) => Readonly<Record<Locale, Words>>;
