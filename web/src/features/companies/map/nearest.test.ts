import { expect, test } from "vitest";
import { departmentNames, overseasNames } from "@coulisse/domain/department-names.ts";
import { nearestTowards, type Place } from "./nearest.ts";
import { outlines } from "./outlines.ts";

const places: Place[] = outlines.map(([code, x, y]) => ({ code, x, y }));
const from = (code: string, key: string) => {
  const start = places.find((place) => place.code === code);
  return start && nearestTowards(places, start, key)?.code;
};

test("arrows lead to the neighbour on their side", () => {
  expect(from("69", "ArrowUp")).toBe("01");
  expect(from("69", "ArrowLeft")).toBe("42");
  expect(from("33", "ArrowDown")).toBe("40");
  expect(from("2B", "ArrowDown")).toBe("2A");
});

test("nothing lies beyond the last, and other keys lead nowhere", () => {
  expect(from("29", "ArrowLeft")).toBeUndefined();
  expect(from("2A", "ArrowDown")).toBeUndefined();
  expect(from("69", "Enter")).toBeUndefined();
});

test("every department of the mainland is drawn once", () => {
  const codes = outlines.map(([code]) => code).toSorted();
  const mainland = Object.keys(departmentNames).filter((code) => !(code in overseasNames));
  expect(codes).toEqual(mainland.toSorted());
});
