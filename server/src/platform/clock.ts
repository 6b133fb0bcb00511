import { hourMs } from "@coulisse/domain/spans.ts";
import { dayInParis } from "@coulisse/domain/dates.ts";
import { randomInt, randomUUID } from "node:crypto";

/** Time and ids come from here alone, so that a test can hold them still. */
export type Clock = { now(): Date; newId(): string };

const countMax = 0xfff;
let last = { at: 0, count: 0 };

/** Begins somewhere in the lower half, so that a millisecond has room for two thousand ids. */
const nextCount = (at: number): number => {
  const follows = last.at === at && last.count < countMax;
  const count = follows ? last.count + 1 : randomInt(countMax >> 1);
  last = { at, count };
  return count;
};

/**
 * UUIDv7: ids sort by the instant they were made at, which keeps indexes dense; within a millisecond
 * by a count (RFC 9562, 6.2), so that what one process wrote comes back in its order. The rest is
 * chance, and stands as in a UUIDv4, of which Node draws many at once.
 */
const uuidv7 = (at: number): string => {
  const instant = at.toString(16).padStart(12, "0");
  const count = nextCount(at).toString(16).padStart(3, "0");
  return [instant.slice(0, 8), instant.slice(8), `7${count}`, randomUUID().slice(19)].join("-");
};

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => uuidv7(Date.now()),
};

/** An instant that stands still, for what is told after it happened. */
export const clockAt = (instant: Date): Clock => ({
  now: () => instant,
  newId: () => uuidv7(instant.getTime()),
});

/** The legal day of an instant: the registers kept here are French. */
export const dayOf = (instant: Date): string => dayInParis(instant);

/** The instant at which a day begins in Paris, in winter and in summer time. */
export const startOfDay = (day: string): Date => {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs);
  return dayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hourMs);
};
