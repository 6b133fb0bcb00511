import { describe, expect, it } from "vitest";
import { categoryHead } from "./category-head.ts";

describe("the head of a category’s column", () => {
  it.each([
    ["Actions ordinaires", "Ordinaires"],
    ["Actions de préférence A", "Préférence A"],
    ["Actions d’apport", "Apport"],
    ["Parts", "Parts"],
    ["Ordinaires", "Ordinaires"],
    ["Actions de préférence à dividende prioritaire 2019", "ADP"],
  ])("of %s is %s", (name, head) => {
    expect(categoryHead({ name, code: "ADP" })).toBe(head);
  });
});
