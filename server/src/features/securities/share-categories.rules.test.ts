import { expect, test } from "vitest";
import { decideInalienability } from "#features/securities/share-categories.rules.ts";

const none = { from: null, until: null };
const today = "2026-11-20";

test("a clause starts on the day it is written and lasts ten years at most (R-16)", () => {
  expect(decideInalienability(none, "2036-11-20", today)).toEqual({
    from: today,
    until: "2036-11-20",
  });
  expect(() => decideInalienability(none, "2036-11-21", today)).toThrow("inalienable_too_long");
});

test("a clause that is put off keeps its first day, so that it cannot outlive its ten years", () => {
  const running = { from: "2020-01-31", until: "2027-01-01" };
  expect(decideInalienability(running, "2030-01-31", today)).toEqual({
    from: "2020-01-31",
    until: "2030-01-31",
  });
  expect(() => decideInalienability(running, "2030-02-01", today)).toThrow("inalienable_too_long");
});

test("a clause that has ended may be followed by a new one", () => {
  const ended = { from: "2014-01-31", until: today };
  expect(decideInalienability(ended, "2036-11-20", today)).toEqual({
    from: today,
    until: "2036-11-20",
  });
});

test("a clause written on a leap day ends with February ten years later", () => {
  const leap = "2028-02-29";
  expect(decideInalienability(none, "2038-02-28", leap).until).toBe("2038-02-28");
  expect(() => decideInalienability(none, "2038-03-01", leap)).toThrow("inalienable_too_long");
});

test("without a last day there is no clause", () => {
  const running = { from: "2020-01-31", until: "2027-01-01" };
  expect(decideInalienability(running, null, today)).toEqual(none);
});
