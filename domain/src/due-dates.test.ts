import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  daysAfter,
  dueAfterMonths,
  easterOf,
  isHoliday,
  monthsAfter,
  workingDayFrom,
} from "./due-dates.ts";

const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("R-31: what is due within a month", () => {
  test.each([
    ["2027-01-31", "2027-03-01", "28 February is a Sunday"],
    ["2027-03-31", "2027-04-30", "April has 30 days"],
    ["2027-04-08", "2027-05-10", "8 May is a Saturday and a holiday"],
    ["2028-01-31", "2028-02-29", "a leap year"],
    ["2026-11-30", "2026-12-30", "within the year"],
    ["2026-12-01", "2027-01-04", "New Year’s Day is a Friday"],
    ["2027-04-06", "2027-05-07", "6 May is Ascension Day"],
    ["2026-03-06", "2026-04-07", "6 April is Easter Monday"],
    ["2027-06-14", "2027-07-15", "14 July"],
    ["2026-09-30", "2026-10-30", "the last day of a longer month is not meant"],
  ])("of %s is due on %s: %s", (signedOn, dueOn) => {
    expect(dueAfterMonths(signedOn, 1)).toBe(dueOn);
  });

  test("never falls on a day off, nor before its month is over, nor a week late", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 24 }), (day, months) => {
        const due = dueAfterMonths(day, months);
        expect(workingDayFrom(due)).toBe(due);
        expect(due >= monthsAfter(day, months)).toBe(true);
        expect(due < daysAfter(monthsAfter(day, months), 5)).toBe(true);
      }),
    );
  });
});

test.each([
  [1961, "1961-04-02"],
  [2000, "2000-04-23"],
  [2008, "2008-03-23"],
  [2011, "2011-04-24"],
  [2024, "2024-03-31"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("Easter is a Sunday from 22 March to 25 April", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2500 }), (year) => {
      const easter = easterOf(year);
      expect(new Date(easter).getUTCDay()).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

test("a year has its eleven holidays", () => {
  const year = Array.from({ length: 365 }, (_, index) => daysAfter("2027-01-01", index));
  expect(year.filter(isHoliday)).toEqual([
    "2027-01-01",
    "2027-03-29",
    "2027-05-01",
    "2027-05-06",
    "2027-05-08",
    "2027-05-17",
    "2027-07-14",
    "2027-08-15",
    "2027-11-01",
    "2027-11-11",
    "2027-12-25",
  ]);
});

test.each([
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-10-31", 1, "2026-11-30"],
  ["2026-05-15", 0, "2026-05-15"],
])("%s and %i months are %s", (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});
