import { expect, test } from "vitest";
import { readableDays } from "./near-values.ts";

test.each([
  ["44270", ["2021-03-15"]],
  ["36526", ["2000-01-01"]],
  ["4427", []],
  ["06/25/2022", ["2022-06-25"]],
  ["03/04/2022", ["2022-04-03", "2022-03-04"]],
  ["31/02/2024", ["2024-02-29"]],
])("offers the days that %s may mean", (typed, days) => {
  expect(readableDays(typed)).toEqual(days);
});
