import { expect, test } from "vitest";
import { formatDeadline } from "./deadlines.ts";

test.each([
  ["fr", "2026-12-15T23:00:00.000Z", "15 décembre 2026 à 23:59"],
  ["en", "2026-12-15T23:00:00.000Z", "15 December 2026 at 23:59"],
  ["fr", "2026-11-30T12:44:00.000Z", "30 novembre 2026 à 13:44"],
] as const)("names in %s the day on which what ends at %s ends", (locale, instant, said) => {
  expect(formatDeadline(instant, locale)).toBe(said);
});
