import { expect, test } from "vitest";
import { numberInWords } from "./number-words.ts";

const french: [bigint, string][] = [
  [0n, "zéro"],
  [1n, "un"],
  [16n, "seize"],
  [17n, "dix-sept"],
  [21n, "vingt et un"],
  [22n, "vingt-deux"],
  [61n, "soixante et un"],
  [70n, "soixante-dix"],
  [71n, "soixante et onze"],
  [72n, "soixante-douze"],
  [79n, "soixante-dix-neuf"],
  [80n, "quatre-vingts"],
  [81n, "quatre-vingt-un"],
  [90n, "quatre-vingt-dix"],
  [91n, "quatre-vingt-onze"],
  [99n, "quatre-vingt-dix-neuf"],
  [100n, "cent"],
  [101n, "cent un"],
  [180n, "cent quatre-vingts"],
  [200n, "deux cents"],
  [201n, "deux cent un"],
  [999n, "neuf cent quatre-vingt-dix-neuf"],
  [1_000n, "mille"],
  [1_001n, "mille un"],
  [1_100n, "mille cent"],
  [2_000n, "deux mille"],
  [21_000n, "vingt et un mille"],
  [80_000n, "quatre-vingt mille"],
  [80_080n, "quatre-vingt mille quatre-vingts"],
  [100_000n, "cent mille"],
  [200_000n, "deux cent mille"],
  [200_200n, "deux cent mille deux cents"],
  [1_000_000n, "un million"],
  [1_000_001n, "un million un"],
  [2_000_000n, "deux millions"],
  [80_000_000n, "quatre-vingts millions"],
  [200_000_000n, "deux cents millions"],
  [1_000_000_000n, "un milliard"],
  [3_000_001_000n, "trois milliards mille"],
  [1_000_000_000_000n, "un billion"],
  [1_000_000_000_000_000n, "un billiard"],
];

const english: [bigint, string][] = [
  [0n, "zero"],
  [13n, "thirteen"],
  [21n, "twenty-one"],
  [71n, "seventy-one"],
  [80n, "eighty"],
  [91n, "ninety-one"],
  [100n, "one hundred"],
  [101n, "one hundred and one"],
  [200n, "two hundred"],
  [1_000n, "one thousand"],
  [1_001n, "one thousand and one"],
  [1_100n, "one thousand one hundred"],
  [1_101n, "one thousand one hundred and one"],
  [21_000n, "twenty-one thousand"],
  [80_000n, "eighty thousand"],
  [101_000n, "one hundred and one thousand"],
  [1_000_000n, "one million"],
  [1_000_021n, "one million and twenty-one"],
  [1_000_000_000n, "one billion"],
  [1_000_000_000_000_000n, "one quadrillion"],
];

test.each(french)("%d in French is %s", (value, words) => {
  expect(numberInWords(value, "fr")).toBe(words);
});

test.each(english)("%d in English is %s", (value, words) => {
  expect(numberInWords(value, "en")).toBe(words);
});

test.each([
  [1n, "une"],
  [21n, "vingt et une"],
  [81n, "quatre-vingt-une"],
  [1_001n, "mille une"],
  [21_000n, "vingt et un mille"],
  [1_000_000n, "un million"],
  [11n, "onze"],
])("%d shares in French are counted in the feminine: %s", (value, words) => {
  expect(numberInWords(value, "fr", { feminine: true })).toBe(words);
});

test("a number too large to be written out is refused, never cut short", () => {
  expect(() => numberInWords(10n ** 18n, "fr")).toThrow("10^18");
});
