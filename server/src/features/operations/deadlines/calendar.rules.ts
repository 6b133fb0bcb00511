import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { dayMs, minuteMs } from "@coulisse/domain/spans.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod } from "ical-generator";
import { actText } from "#features/operations/deadlines/deadlines.rules.ts";

type ClosingRound = Readonly<{
  id: string;
  name: string;
  closesOn: string;
  company: string;
  slug: string;
}>;

type Shown = Readonly<{
  /** The same thing keeps its name, so that a calendar changes what it shows instead of adding it. */
  name: string;
  summary: string;
  /** The day, for what ends with it; the last minute of what ends at an hour. */
  day: string | null;
  at: Date | null;
  path: string;
}>;

const words = {
  fr: {
    title: "Coulisse : vos échéances",
    lastDay: (round: string, company: string) =>
      `Dernier jour : levée « ${round} » de la société ${company}`,
  },
  en: {
    title: "Coulisse: your deadlines",
    lastDay: (round: string, company: string) => `Last day: round “${round}” of ${company}`,
  },
} as const;

const waitingIn = (waiting: Waiting, locale: Locale): Shown[] => {
  const { kind, id, act, dueOn, dueAt, company, name, entity, to } = waiting;
  if (act === "FOLLOW" || dueOn === null) return [];
  const about = [name, company?.name, entity].filter((part) => part !== null && part !== undefined);
  const subject = about.length === 0 ? "" : ` (${about.join(", ")})`;
  return [
    {
      name: `${kind}-${id}`,
      summary: `${actText(act, locale)}${subject}`,
      day: dueAt === null ? dueOn : null,
      // What ends at midnight can be done until the evening before.
      at: dueAt === null ? null : new Date(Date.parse(dueAt) - minuteMs),
      path: to,
    },
  ];
};

const roundIn = ({ id, name, closesOn, company, slug }: ClosingRound, locale: Locale): Shown => ({
  name: `round-${id}`,
  summary: words[locale].lastDay(name, company),
  day: closesOn,
  at: null,
  path: siteAddress("/companies/:companySlug", { companySlug: slug }),
});

const dayBeforeSeconds = dayMs / 1000;

type Facts = Readonly<{
  waiting: readonly Waiting[];
  rounds: readonly ClosingRound[];
  locale: Locale;
  publicUrl: string;
  now: Date;
}>;

/**
 * Hours are instants, which every calendar shows on the clock of its reader; a day alone is a day on
 * every clock. So no list of the changes of clocks comes along, which would be wrong one day.
 */
export const drawCalendar = ({ waiting, rounds, locale, publicUrl, now }: Facts): string => {
  const calendar = new ICalCalendar({
    name: words[locale].title,
    prodId: { company: "Coulisse", product: "coulisse", language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const { host } = new URL(publicUrl);
  const shown = [
    ...waiting.flatMap((one) => waitingIn(one, locale)),
    ...rounds.map((round) => roundIn(round, locale)),
  ];
  for (const { name, summary, day, at, path } of shown) {
    const event = calendar.createEvent({
      id: `${name}@${host}`,
      summary,
      stamp: now,
      start: at ?? new Date(`${day ?? ""}T00:00:00Z`),
      allDay: at === null,
      url: `${publicUrl}${path}`,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: dayBeforeSeconds });
  }
  return calendar.toString();
};
