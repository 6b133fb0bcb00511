import { randomBytes } from "node:crypto";

/** Time and ids come from here alone, so that a test can hold them still. */
export type Clock = { now(): Date; newId(): string };

/** UUIDv7: ids sort by the instant they were made at, which keeps indexes dense. */
const uuidv7 = (at: number): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
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

const parisDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

/** The legal day of an instant: the registers kept here are French. */
export const dayOf = (instant: Date): string => parisDay.format(instant);
