import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dialogs } from "../e2e/journeys/every-dialog/dialogs.ts";
import { readTree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");
const site = "web/src/";

/** The kit's own dialogs are made of one another, and the gallery shows them to whoever draws. */
const isSource = (path: string): boolean =>
  /^web\/src\/(app|pages|features|parts)\//.test(path) &&
  path.endsWith(".tsx") &&
  !path.includes(".test.");

const countIn = (text: string): number =>
  [...text.matchAll(/<(?:Dialog|Drawer|ConfirmDialog|DeleteDialog)(?=[\s>])/g)].length;

test("every dialog and drawer of the site is opened by a journey", () => {
  const found = [...readTree(root)]
    .filter(([path]) => isSource(path))
    .flatMap(([path, text]) => {
      const count = countIn(text);
      return count === 0 ? [] : [[path.slice(site.length), count] as const];
    });
  const listed = Object.entries(dialogs).map(
    ([path, openings]) => [path, openings.length] as const,
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
});

test("a journey that is said to open a dialog says what leads to it", () => {
  const elsewhere = Object.values(dialogs)
    .flat()
    .filter((opening) => "spec" in opening);
  const silent = elsewhere.filter(({ spec, says }) => {
    const path = join(root, "e2e/journeys", spec);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(says);
  });
  expect(silent).toEqual([]);
});
