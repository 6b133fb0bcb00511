import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRequirements } from "./asvs.ts";

test("the table has every requirement of ASVS 5.0.0 at levels 1 and 2", () => {
  const paper = new URL("../../docs/asvs.md", import.meta.url);
  const requirements = readRequirements(readFileSync(paper, "utf8"));
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(requirements.filter(({ level }) => level === 2)).toHaveLength(183);
  expect(requirements).toHaveLength(253);
});
