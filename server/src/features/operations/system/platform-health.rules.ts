import { daySeconds, hourSeconds } from "@coulisse/domain/spans.ts";
import { startOfDay } from "#platform/clock.ts";

/** Daily work is late once a day and a bit are over. */
const dailyWithinSeconds = 26 * hourSeconds;

/** A worker asks for what it was not told of once a minute; what waits longer, nobody works. */
const worksWithinSeconds = 15 * 60;

/** Begun by the clock at least once a day: no day, month or weekday is named. */
const isDaily = (cron: string): boolean => {
  const [, , ...days] = cron.split(" ");
  return days.every((field) => field === "*");
};

type Job = Readonly<{ cron: string | null; idleSeconds: number; oldestSeconds: number }>;

/** Whether the clock or the workers have left a job behind. */
export const isJobLate = ({ cron, idleSeconds, oldestSeconds }: Job): boolean =>
  oldestSeconds > worksWithinSeconds ||
  (cron !== null && isDaily(cron) && idleSeconds > dailyWithinSeconds);

/** Work that has never been done is late once there was a day to do it in. */
export const isDailyLate = (last: Date | null, platformSince: Date, now: Date): boolean =>
  now.getTime() - (last ?? platformSince).getTime() > dailyWithinSeconds * 1000;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Lines are verified every hour, and a whole register once a week, by a job that may be long. */
export const registerIsDueBefore = (now: Date): Readonly<{ lines: Date; whole: Date }> => ({
  lines: before(now, 3 * hourSeconds),
  whole: before(now, 8 * daySeconds),
});

/** Refusals that pass are tried again for a little more than an hour. */
export const messageIsDueBefore = (now: Date): Date => before(now, 3 * hourSeconds);

/** A refusal of longer ago is mended, or is no longer of use to anybody. */
export const refusalCountsSince = (now: Date): Date => before(now, 30 * daySeconds);

/**
 * Heads leave on the first of the month, those of registers that had lines and a reader by then; a
 * platform that was not there yet owes none.
 */
export const headsAreDueOf = (
  today: string,
  platformSince: Date,
): Readonly<{ month: string; recordedBefore: Date }> | null => {
  const month = today.slice(0, 7);
  const first = `${month}-01`;
  const recordedBefore = startOfDay(first);
  return today === first || platformSince >= recordedBefore ? null : { month, recordedBefore };
};
