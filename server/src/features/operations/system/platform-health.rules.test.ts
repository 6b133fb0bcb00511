import { expect, test } from "vitest";
import {
  headsAreDueOf,
  isDailyLate,
  isJobLate,
} from "#features/operations/system/platform-health.rules.ts";

const hour = 3600;

test.each([
  ["of every day, done yesterday", "20 3 * * *", 25 * hour, 0, false],
  ["of every day, not done for longer", "20 3 * * *", 27 * hour, 0, true],
  ["of every minute, not done for a day and more", "* * * * *", 27 * hour, 0, true],
  ["of the first of the month, done weeks ago", "40 5 1 * *", 500 * hour, 0, false],
  ["that something else causes, not needed for weeks", null, 500 * hour, 0, false],
  ["that waits for a worker for ten minutes", null, 0, 600, false],
  ["that nobody works", null, 0, 901, true],
])("a job %s", (_, cron, idleSeconds, oldestSeconds, late) => {
  expect(isJobLate({ cron, idleSeconds, oldestSeconds })).toBe(late);
});

test.each([
  ["done within the day", "2026-11-22T09:00:00Z", "2026-01-01T00:00:00Z", false],
  ["done too long ago", "2026-11-22T07:59:00Z", "2026-01-01T00:00:00Z", true],
  ["never done on a new platform", null, "2026-11-23T01:00:00Z", false],
  ["never done on an old one", null, "2026-01-01T00:00:00Z", true],
])("what is due every day: %s", (_, last, since, late) => {
  const lastAt = last === null ? null : new Date(last);
  expect(isDailyLate(lastAt, new Date(since), new Date("2026-11-23T10:00:00Z"))).toBe(late);
});

test("heads are due from the second of the month, of registers that were there on the first", () => {
  const since = new Date("2026-01-01T00:00:00Z");
  expect(headsAreDueOf("2026-11-01", since)).toBeNull();
  const recordedBefore = new Date("2026-10-31T23:00:00Z");
  expect(headsAreDueOf("2026-11-02", since)).toEqual({ month: "2026-11", recordedBefore });
  expect(headsAreDueOf("2026-11-02", new Date("2026-11-01T09:00:00Z"))).toBeNull();
});
