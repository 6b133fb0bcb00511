import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { expect, test } from "vitest";
import { legalFormOf } from "@coulisse/domain/legal-forms.ts";
import { isRcsOf, readSiret, seatOf } from "#features/entities/corporates/corporates.rules.ts";

test.each([
  ["356 000 000 00048", "35600000000048"],
  ["35600000009075", "35600000009075"],
  ["41816609600051", "41816609600051"],
  ["11122233344455", null],
  ["12345678901234", null],
  ["", null],
])("R-29: %s is read as %s", (text, siret) => {
  expect(readSiret(text)).toBe(siret);
});

test("R-29b (R123-237): the mention of the RCS bears the SIREN, before or after its city", () => {
  expect(isRcsOf("788 438 406 RCS Bordeaux", "788438406")).toBe(true);
  expect(isRcsOf("RCS Bordeaux 788 438 406", "788438406")).toBe(true);
  expect(isRcsOf("RCS Bordeaux 788 438 407", "788438406")).toBe(false);
});

test.each([
  ["KBIS", "2026-08-21", "2026-11-21", false],
  ["KBIS", "2026-08-21", "2026-11-22", true],
  ["KBIS", "2025-11-30", "2026-02-28", false],
  ["KBIS", "2025-11-30", "2026-03-01", true],
  ["KBIS", "2026-10-31", "2027-01-31", false],
  ["MANDATE", "2020-01-01", "2026-11-21", false],
  ["KBIS", null, "2026-11-21", false],
])("R561-5-1: a %s of %s is too old on %s: %s", (kind, datedOn, on, expected) => {
  expect(isExtractTooOld(kind, datedOn, on)).toBe(expected);
});

test("R-29c: a category of INSEE is named; one that is not known stays unnamed", () => {
  expect(legalFormOf("6540")).toBe("SCI");
  expect(legalFormOf("9999")).toBeNull();
  expect(legalFormOf(null)).toBeNull();
});

test("a seat is one line", () => {
  const address = { street: "1 rue X", complement: null, postcode: "69003", city: "Lyon" };
  expect(seatOf(address)).toBe("1 rue X, 69003 Lyon");
  expect(seatOf(null)).toBeNull();
});
