import { dayInParis } from "@coulisse/contract/dates.ts";
import { randomBytes } from "node:crypto";

/** Time and ids come from here alone, so that a test can hold them still. */
export type Clock = { now(): Date; newId(): string };

const countMax = 0xfff;
let last = { at: 0, count: 0 };

/** Begins somewhere in the lower half, so that a millisecond has room for two thousand ids. */
const nextCount = (at: number): number => {
  const first = randomBytes(2).readUInt16BE(0) & (countMax >> 1);
  const count = last.at === at && last.count < countMax ? last.count + 1 : first;
  last = { at, count };
  return count;
};

/**
 * UUIDv7: ids sort by the instant they were made at, which keeps indexes dense; within a millisecond
 * by a count (RFC 9562, 6.2), so that what one process wrote comes back in its order.
 */
const uuidv7 = (at: number): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(at), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
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

const hourMs = 3_600_000;

/** The instant at which a day begins in Paris, in winter and in summer time. */
export const startOfDay = (day: string): Date => {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs);
  return dayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hourMs);
};
