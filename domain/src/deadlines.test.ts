import { expect, test } from "vitest";
import { formatDeadline, formatDeadlineHour } from "./deadlines.ts";

test.each([
  ["fr", "2026-12-15T23:00:00.000Z", "15 décembre 2026 à 23 h 59"],
  ["en", "2026-12-15T23:00:00.000Z", "15 December 2026 at 23:59"],
  ["fr", "2026-11-30T12:44:00.000Z", "30 novembre 2026 à 13 h 44"],
] as const)("names in %s the day on which what ends at %s ends", (locale, instant, said) => {
  expect(formatDeadline(instant, locale)).toBe(said);
});

test("says the hour of what ends at midnight as that of the evening before", () => {
  const spoken = ["fr", "en"] as const;
  const hours = spoken.map((locale) => formatDeadlineHour("2026-12-15T23:00:00.000Z", locale));
  expect(hours).toEqual(["23\u00a0h\u00a059", "23:59"]);
});
