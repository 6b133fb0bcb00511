import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeLaw, rulesIn } from "./law.ts";

test("the page of the law is what the tests say", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/law.md"), "utf8");
  expect(page === describeLaw(), "run node scripts/law.ts").toBe(true);
});

test("a title names its rules one by one, and none that is not there", () => {
  expect(rulesIn("refuses a sale against the articles (R-17, R-29b)")).toEqual(["R-17", "R-29b"]);
  expect(() => rulesIn("R-99: nothing")).toThrow("R-99");
});
