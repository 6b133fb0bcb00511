import { expect, it } from "vitest";
import { daysBetween, parseDay } from "./dates.ts";

it("counts the days between two", () => {
  expect(daysBetween("2026-10-24", "2026-11-11")).toBe(18);
});

it("reads days as they are typed and refuses days that do not exist", () => {
  expect(parseDay("20/11/2026")).toBe("2026-11-20");
  expect(parseDay(" 3.2.26 ")).toBe("2026-02-03");
  expect(parseDay("2026-11-20")).toBe("2026-11-20");
  expect(parseDay("31/02/2026")).toBeUndefined();
  expect(parseDay("12/3/91")).toBe("1991-03-12");
  expect(parseDay("1/1/30")).toBe("2030-01-01");
  expect(parseDay("12031991")).toBe("1991-03-12");
  expect(parseDay("31021991")).toBeUndefined();
  expect(parseDay("demain")).toBeUndefined();
});
