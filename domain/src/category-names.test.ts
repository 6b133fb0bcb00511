import { expect, it } from "vitest";
import { categoryWithCode } from "./category-names.ts";

it("says a category with its code, and once where the two are one", () => {
  expect(categoryWithCode({ name: "Actions ordinaires", code: "AO" })).toBe(
    "Actions ordinaires (AO)",
  );
  expect(categoryWithCode({ name: "AO", code: "AO" })).toBe("AO");
});
