import type { FollowedTopic, NewsRhythm } from "@coulisse/contract/messages/news.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { hourMs } from "@coulisse/domain/spans.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";

/** The kinds of events, each with the topic under which people choose about it. */
export const topicOfAlert = {
  round_opens: "openings",
  round_ends_soon: "endings",
  round_reaches_aim: "endings",
  shares_offered: "offers",
  company_listed: "newcomers",
  article_published: "articles",
  promotion_published: "articles",
} as const satisfies Record<string, FollowedTopic>;
export type AlertKind = keyof typeof topicOfAlert;

/** Kinds that searches alert of: what somebody reads in a journal is no find of theirs. */
export const isSearched = (kind: AlertKind): boolean => topicOfAlert[kind] !== "articles";

/** Something that a company's followers are told of: a round, an offer or an article, on an occasion. */
export type Happening = Readonly<{
  kind: AlertKind;
  companyId: string;
  subjectId: string;
  occasion: string;
}>;

/** Facts that an alert says: of an article no more than that it is there. */
export type AlertFacts = Readonly<{
  kind: AlertKind;
  company: string;
  slug: string;
  round: string | null;
  closesOn: string | null;
  targetCents: bigint | null;
  quantity: bigint | null;
  unitPrice: string | null;
}>;

/** How many days before its last one a round is told to end soon. */
export const endsSoonDays = 3;

/** The hour at which mails that were gathered leave, in Paris. */
const digestHour = 8;

/**
 * Eight in the morning of a day. Clocks of Paris change at night, so that they are then as the day
 * ends, and not as it begins.
 */
const digestOf = (day: string): Date =>
  new Date(startOfDay(daysAfter(day, 1)).getTime() - (24 - digestHour) * hourMs);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A gathered mail leaves on the next morning, or that of the next Monday. */
export const dueAt = (now: Date, rhythm: Exclude<NewsRhythm, "NOW">): Date => {
  for (let ahead = 0; ; ahead += 1) {
    const day = daysAfter(dayOf(now), ahead);
    const morning = digestOf(day);
    if (morning > now && (rhythm === "DAILY" || weekdayOf(day) === 1)) return morning;
  }
};
