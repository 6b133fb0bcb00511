import { expect, test } from "vitest";
import { deadlineText, endOf } from "./deadlines.rules.ts";

test.each([
  ["2026-11-28T23:00:00.000Z", "Signez ce soir avant 23 h 59.", "Sign tonight before 23:59."],
  ["2026-11-28T17:00:00.000Z", "Signez ce soir avant 18 h 00.", "Sign tonight before 18:00."],
  ["2026-11-28T11:00:00.000Z", "Signez aujourd’hui avant 12 h 00.", "Sign today before 12:00."],
])("what ends at %s is said with its hour in Paris, and nothing that is private", (end, fr, en) => {
  expect(deadlineText("SIGN", new Date(end))).toEqual({
    fr: fr.replaceAll(/(\d\d) h (\d\d)/g, "$1\u00a0h\u00a0$2"),
    en,
  });
});

test("a last day without an hour ends with the day, also when clocks change", () => {
  expect(endOf({ dueAt: null, dueOn: "2026-11-28" })).toEqual(new Date("2026-11-28T23:00:00Z"));
  expect(endOf({ dueAt: null, dueOn: "2026-03-29" })).toEqual(new Date("2026-03-29T22:00:00Z"));
  expect(endOf({ dueAt: null, dueOn: null })).toBeNull();
});
