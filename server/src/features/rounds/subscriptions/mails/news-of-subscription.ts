import { formatDate } from "@coulisse/domain/dates.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount, formatShares } from "@coulisse/domain/formats.ts";
import type { Cancellation, StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { voiceOf, type Whose } from "#platform/whose-news.ts";

/** News fill the mails about a subscription. */
export type SubscriptionNews = Whose &
  Readonly<{
    round: string;
    company: string;
    quantity: bigint;
    totalCents: bigint;
    /** The day of the step that is told. */
    on: string;
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

export const deadlineIn = (at: Date | null, locale: Locale): string =>
  at === null ? "" : formatDeadline(at.toISOString(), locale);

/** The words that most of these mails are made of, in the voice in which their reader is spoken to. */
export const wordsOf = (news: SubscriptionNews, locale: Locale) => {
  const { company, quantity, totalCents, on } = news;
  const voice = voiceOf(news, locale);
  const shares = formatShares(quantity, locale);
  const amount = formatAmount(totalCents, locale);
  return {
    ...voice,
    shares,
    amount,
    day: formatDate(on, locale),
    /** The subscription with its shares, company and amount. */
    order:
      locale === "fr"
        ? `${voice.subscription} à ${shares} de la société ${company} (${amount} frais compris)`
        : `${voice.subscription} for ${shares} of ${company} (${amount} with fees)`,
  };
};
