import { expect, test } from "vitest";
import { rules } from "../tidy/rules.ts";
import type { RuleName } from "../tidy/rules.ts";
import { plants } from "./tidy-plants.ts";

const treeOf = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

test("every rule has a plant", () => {
  expect(Object.keys(plants).sort()).toEqual(Object.keys(rules).sort());
});

test.for(Object.entries(plants))("notices a breach of: %s", ([name, { bad }]) => {
  const rule = rules[name as RuleName];
  for (const [path, text] of Object.entries(bad)) {
    expect(rule(treeOf({ ...plants[name as RuleName].good, [path]: text })), path).not.toEqual([]);
  }
});

test.for(Object.entries(plants))("lets through what keeps: %s", ([name, { good }]) => {
  expect(rules[name as RuleName](treeOf(good))).toEqual([]);
});
