import { expect, test } from "vitest";
import { isSiren, isSiret } from "./siren.ts";

test.each([
  ["35600000000048", true],
  ["35600000009075", true],
  ["41816609600051", true],
  ["73282932000074", true],
  ["11122233344455", false],
  ["12345678901234", false],
  ["4181660960005", false],
  ["4181660960005a", false],
])("R-29: %s is a SIRET: %s", (siret, expected) => {
  expect(isSiret(siret)).toBe(expected);
});

test("R-29: a SIREN has nine digits that pass Luhn", () => {
  expect(isSiren("356000000")).toBe(true);
  expect(isSiren("111222333")).toBe(false);
  expect(isSiren("35600000")).toBe(false);
});
