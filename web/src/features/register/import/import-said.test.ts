import { expect, it } from "vitest";
import { countDifferences, differenceOf, withCategory } from "./import-said.ts";
import { reportOf } from "./testing/import-report.ts";

const { totals } = reportOf();

it.each([
  ["nothing", {}, 0],
  ["what the files come to", { shares: 420, capitalCents: 420_000 }, 0],
  ["another total and another capital", { shares: 400, capitalCents: 1 }, 2],
  ["another count of a category", withCategory({}, "ORD", 419), 1],
  [
    "a category said and taken back",
    withCategory(withCategory({}, "ORD", 419), "ORD", undefined),
    0,
  ],
  ["a number that is being typed", { shares: Number.NaN }, 1],
])("holds the import by what a person expects: %s", (_, said, count) => {
  if (totals === null) throw new Error("The report has totals.");
  expect(countDifferences(totals, said)).toBe(count);
});

it("tells how far the files are from what is expected, and nothing where nothing is said", () => {
  expect(differenceOf(420, 400)).toBe(20);
  expect(differenceOf(420, undefined)).toBeNull();
  expect(differenceOf(null, 400)).toBeNull();
});
