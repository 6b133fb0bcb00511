import { expect, it } from "vitest";
import { instantInParis, onParisClocks } from "./paris-hour.ts";

it.each([
  ["in winter", "2026-12-24", "18:00", "2026-12-24T17:00:00.000Z"],
  ["in summer", "2026-07-14", "08:30", "2026-07-14T06:30:00.000Z"],
  ["before the clocks go back", "2026-10-25", "01:30", "2026-10-24T23:30:00.000Z"],
  ["the first time that it is half past two", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["after they went back", "2026-10-25", "03:30", "2026-10-25T02:30:00.000Z"],
  ["before they go on", "2027-03-28", "01:30", "2027-03-28T00:30:00.000Z"],
  ["after they went on", "2027-03-28", "03:00", "2027-03-28T01:00:00.000Z"],
  ["over the new year", "2027-01-01", "00:15", "2026-12-31T23:15:00.000Z"],
])("%s", (_, day, hour, instant) => {
  expect(instantInParis(day, hour)).toBe(instant);
  expect(onParisClocks(instant)).toEqual({ day, hour });
});

it("takes an hour that the clocks leap over for the one after it", () => {
  expect(onParisClocks(instantInParis("2027-03-28", "02:30"))).toEqual({
    day: "2027-03-28",
    hour: "03:30",
  });
});
