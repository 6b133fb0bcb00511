import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { lazyParts } from "../e2e/journeys/every-dialog/lazy-parts.ts";
import { readTree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");
const site = "web/src/";

/**
 * Gives what a source of the site fetches later: components, and not the screens of its pages.
 */
const fetchedBy = ([path, text]: readonly [string, string]): string[] =>
  [...text.matchAll(/import\("([.#][^"]+\.tsx)"\)/g)].map(([, to = ""]) =>
    to.startsWith("#") ? to.slice(1) : posix.join(posix.dirname(path), to).slice(site.length),
  );

const isSource = (path: string): boolean =>
  path.startsWith(site) && !/\.test\.tsx?$|pages\.ts$/.test(path);

test("every part of the site that is fetched later is opened by a journey", () => {
  const found = [...readTree(root)].filter(([path]) => isSource(path)).flatMap(fetchedBy);
  expect(Object.keys(lazyParts).toSorted()).toEqual([...new Set(found)].toSorted());
  const journeys = [...new Set(Object.values(lazyParts))];
  expect(journeys.filter((name) => !existsSync(join(root, "e2e/journeys", name)))).toEqual([]);
});
