import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every text file of the project that a person wrote: path → text. */
export type Tree = ReadonlyMap<string, string>;

/** Findings are what a rule found: `path:line what is wrong`. An empty list is a clean tree. */
export type Findings = string[];
export type Rule = (tree: Tree) => Findings;

const foreign = new Set([
  "node_modules",
  "dist",
  ".git",
  ".cache",
  ".vite",
  ".lingui",
  "coverage",
  "test-results",
  "playwright-report",
  "blob-report",
]);

// Written by a tool from other files of the tree, which is where their style is judged.
const generated = [
  /^package-lock\.json$/,
  /^server\/schema\.sql$/,
  /^server\/src\/platform\/database-types\.ts$/,
  /^web\/src\/i18n\/.+\/messages\.ts$/,
];

const text = /\.(ts|tsx|mjs|cjs|js|json|sql|css|html|md|po|ya?ml|sh|cfg|conf|service|svg)$/;

const walk = (root: string, folder = ""): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      // The embedded database and the uploads live in `data` at the root, and only there.
      return foreign.has(entry.name) || path === "data" ? [] : walk(root, path);
    }
    return entry.isFile() && !entry.name.endsWith(".tsbuildinfo") ? [path] : [];
  });

/** All files, also those that are not text: their names are judged too. */
export const listFiles = (root: string): string[] =>
  walk(root).filter((path) => !generated.some((pattern) => pattern.test(path)));

export const readTree = (root: string): Tree =>
  new Map(
    listFiles(root)
      .sort()
      .map((path) => [path, text.test(path) ? readFileSync(join(root, path), "utf8") : ""]),
  );

export const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  walk(root).filter(
    (path) =>
      folders.includes(path.split("/")[0] ?? "") && /\.tsx?$/.test(path) && !path.endsWith(".d.ts"),
  );

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(e2e|server\/test)\//.test(path);

/** Tables and what changes them, functions, views and triggers: all that the database is made of. */
export const isSql = (path: string): boolean => /^server\/.+\.sql$/.test(path);

export const isSource = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path);

/** The rules name what they forbid, so neither they nor their probes are judged by such rules. */
export const isRuleBook = (path: string): boolean => /^scripts\/(tidy|probes)\//.test(path);

/** Every line of the chosen files that the pattern matches. */
export const matchingLines = (
  tree: Tree,
  chosen: (path: string) => boolean,
  pattern: RegExp,
  message: string,
): Findings =>
  [...tree]
    .filter(([path]) => chosen(path))
    .flatMap(([path, content]) =>
      content
        .split("\n")
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${message}: ${line.trim()}`] : [],
        ),
    );
