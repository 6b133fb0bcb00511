import { join } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");

test("every job of the server has its words, for the log and the platform’s health", () => {
  const tree = [...readTree(root)];
  const names = tree
    .filter(([path]) => /^server\/src\/features\/.*(\.jobs|\/capability)\.ts$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/(?:defineJob|atItsHour)\(\s*\{\s*name: "([\w-]+)"/g)])
    .map(([, name = ""]) => name);
  const words = tree.find(([path]) => path.endsWith("operations/job-words.ts"))?.[1] ?? "";
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !words.includes(`"${name}"`))).toEqual([]);
});
