import { resolve } from "node:path";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";
import { readTree } from "./tree.ts";

const tree = readTree(resolve(import.meta.dirname, "../.."));

test("the tree that is judged is the project's", () => {
  expect([...tree.keys()]).toEqual(
    expect.arrayContaining(["package.json", "contract/src/routes.schemas.ts"]),
  );
});

test.for(Object.entries(rules))("%s", ([, rule]) => {
  expect(rule(tree)).toEqual([]);
});
