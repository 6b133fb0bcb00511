import { expect, test } from "vitest";
import { clockAt, dayOf, systemClock } from "#platform/clock.ts";

test("ids are UUIDv7, sort by their instant and never come twice", () => {
  const ids = Array.from({ length: 5000 }, () => systemClock.newId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  const earlier = clockAt(new Date("2026-01-01T00:00:00.000Z")).newId();
  const later = clockAt(new Date("2026-01-01T00:00:00.001Z")).newId();
  expect(earlier < later).toBe(true);
  expect(Number.parseInt(earlier.replace("-", "").slice(0, 12), 16)).toBe(
    Date.parse("2026-01-01T00:00:00.000Z"),
  );
});

test("a clock that stands still stands still, and still gives other ids", () => {
  const clock = clockAt(new Date("2026-05-04T10:00:00Z"));
  expect(clock.now()).toEqual(clock.now());
  expect(clock.newId()).not.toBe(clock.newId());
});

test("what one process makes in one instant sorts as it was made", () => {
  const clock = clockAt(new Date("2026-05-04T10:00:00Z"));
  const ids = Array.from({ length: 2000 }, () => clock.newId());
  expect(ids.toSorted()).toEqual(ids);
});

// The registers are French: their day turns at midnight in Paris, summer and winter.
test.each([
  ["2026-01-15T22:59:59.999Z", "2026-01-15"],
  ["2026-01-15T23:00:00.000Z", "2026-01-16"],
  ["2026-07-15T21:59:59.999Z", "2026-07-15"],
  ["2026-07-15T22:00:00.000Z", "2026-07-16"],
  ["2026-03-29T00:59:59.000Z", "2026-03-29"],
  ["2026-03-29T22:00:00.000Z", "2026-03-30"],
  ["2026-10-25T21:59:59.000Z", "2026-10-25"],
  ["2026-10-25T22:59:59.000Z", "2026-10-25"],
  ["2026-10-25T23:00:00.000Z", "2026-10-26"],
  ["2024-02-29T12:00:00.000Z", "2024-02-29"],
  ["2025-12-31T23:30:00.000Z", "2026-01-01"],
])("the legal day of %s is %s", (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
