import { systemClock, type Clock } from "#platform/clock.ts";

export type MovableClock = Clock & { advance(seconds: number): void };

/** A clock that goes on only when a test says so. */
export const movableClock = (start = new Date("2026-03-02T09:00:00.000Z")): MovableClock => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    newId: systemClock.newId,
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
};
