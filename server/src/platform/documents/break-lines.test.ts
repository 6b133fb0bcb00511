import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const measure = (text: string) => [...text].length;

test("a text is broken between its words", () => {
  expect(breakLines("12 rue de la Paix, 75002 Paris", 12, measure)).toEqual([
    "12 rue de la",
    "Paix, 75002",
    "Paris",
  ]);
});

test("a word wider than its column is broken, and the next words go on after its end", () => {
  expect(breakLines("Anticonstitutionnellement vôtre", 10, measure)).toEqual([
    "Anticonsti",
    "tutionnell",
    "ement",
    "vôtre",
  ]);
});

test("an empty text has no line", () => {
  expect(breakLines("  ", 10, measure)).toEqual([]);
});

test("no line is too wide, and no character is lost", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.integer({ min: 2, max: 30 }),
      (text, width) => {
        const lines = breakLines(text, width, measure);
        expect(lines.every((line) => measure(line) <= width)).toBe(true);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      },
    ),
  );
});
