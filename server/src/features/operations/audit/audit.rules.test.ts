import { expect, test } from "vitest";
import { idOfEntry } from "#features/operations/audit/audit.rules.ts";

const at = new Date("2026-03-04T10:00:00.000Z");
const later = new Date("2026-03-04T10:00:00.001Z");

test("an entry's id is a UUIDv7 of its instant and its number", () => {
  expect(idOfEntry(at, 3515n)).toBe("019cb84a-4100-7000-8000-000000000dbb");
});

test("ids of entries sort by instant, then by number", () => {
  const ids = [idOfEntry(at, 9n), idOfEntry(at, 10n), idOfEntry(later, 2n)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
