/*
 * Prints how the site is cut: its files and lines, what a page reaches, what was built. It fails nothing.
 *
 *   npm run count:site
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { importedFrom, reachedFrom, readPages } from "./site-pages.ts";
import { isTest, readTree, type Tree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");

const isSource = (path: string): boolean =>
  /^web\/src\/.+\.tsx?$/.test(path) && !isTest(path) && !/\/(?:testing|gallery)\//.test(path);

/** The files that a file of the site draws with, at once or later; types are nobody's weight. */
const usedBy = (path: string, text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|\} from|export)(?! type)[^;]*?"([.#][^"]+)";|import\(\s*"([.#][^"]+)"/gm,
    ),
  ]
    .map(([, now, later]) => importedFrom(path, now ?? later ?? ""))
    .filter(isSource);

const ofFeatures = (path: string): boolean => /^web\/src\/(?:features|pages)\//.test(path);

/** Median, ninth tenth and worst, the shape in which pages are compared. */
const shapeOf = (counts: readonly number[]): string => {
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return `${at(0.5)}, ${at(0.9)}, ${at(1)}`;
};

export const countSite = (tree: Tree): Readonly<Record<string, string | number>> => {
  const sources = [...tree].filter(([path]) => isSource(path));
  const lines = sources.map(([, text]) => text.trimEnd().split("\n").length);
  const pages = readPages(tree);
  const reached = pages.map(({ file }) => [...reachedFrom(file, tree, usedBy)]);
  const lists = reached.filter((files) => files.some((file) => file.endsWith(".lists.ts")));
  return {
    "source files": sources.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    "files of 20 lines or fewer": lines.filter((count) => count <= 20).length,
    pages: pages.length,
    "files of features behind a page (median, ninth tenth, worst)": shapeOf(
      reached.map((files) => files.filter(ofFeatures).length),
    ),
    "all files behind a page": shapeOf(reached.map((files) => files.length)),
    "all files behind a page with a list": shapeOf(lists.map((files) => files.length)),
  };
};

const countBuilt = (assets: string): Readonly<Record<string, number>> => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const small = scripts.filter((name) => statSync(join(assets, name)).size < 1000);
  return { "scripts built": scripts.length, "scripts under 1 kB": small.length };
};

if (import.meta.main) {
  const assets = join(root, "web/dist/assets");
  const counts = {
    ...countSite(readTree(root)),
    ...(existsSync(assets) ? countBuilt(assets) : {}),
  };
  for (const [name, count] of Object.entries(counts)) {
    process.stdout.write(`${String(count).padStart(12)}  ${name}\n`);
  }
}
