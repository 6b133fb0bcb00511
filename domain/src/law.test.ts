import { expect, test } from "vitest";
import { law, lawOn } from "./law.ts";

test.each(Object.entries(law))("%s: each value has a later day than the one before", (_, rule) => {
  const days = rule.values.map(([from]) => from);
  expect(days).toEqual([...new Set(days)].toSorted());
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each(Object.entries(law))("%s names what sets it", (_, { by }) => {
  expect(by).toMatch(
    /^(R-\d+[a-z]?, )?(Code de commerce|CGI|CMF|LPF|Regulation \(EU\) \d{4}\/\d+), article|the platform$/,
  );
});

test("what counts is what the last day before it set, and the first where there is none", () => {
  expect(lawOn("reflectionDays", "2026-11-25")).toBe(4);
  expect(lawOn("reflectionDays", "2021-11-10")).toBe(4);
  expect(lawOn("reflectionDays", "1999-01-01")).toBe(4);
  expect(lawOn("dutyBps", "2026-01-01").PARTS).toBe(300n);
});
