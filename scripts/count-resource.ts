import { join } from "node:path";
import { readTree, type Tree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");

/** Files that a resource is made of in each workspace; its table is in server/sql. */
const ownFiles = (name: string): RegExp =>
  new RegExp(
    [
      `^contract/src/[a-z-]+/${name}(\\.schemas)?\\.ts$`,
      `^server/src/features/([a-z-]+/)?${name}/`,
      `^server/test/permissions/${name}\\.table\\.ts$`,
      `^server/demo/${name}\\.ts$`,
      `^web/src/features/([a-z-]+/)?${name}/`,
    ].join("|"),
  );

/** Screens are counted apart from their words and tests, which grow with what is said and held. */
const roomOf = (path: string): string => {
  const [workspace = ""] = path.split("/");
  const isScreen = workspace !== "web" || !/\.po$|\.test\.tsx?$|\/testing\//.test(path);
  return isScreen ? workspace : "web, words and tests";
};

/**
 * Assembly is where the product is put together; what other features make of a resource is their
 * own affair.
 */
const isAssembly = (path: string): boolean =>
  [
    /^contract\/src\/(routes\.schemas|site-paths)\.ts$/,
    /^server\/(src\/[^/]+|src\/features\/[^/]+\/capability|demo\/load-demo|test\/permissions\/(every-call|stage|permissions\.test))\.ts$/,
    /^web\/src\/(platform\/(paths|menu)\.ts|pages\/[^/]+\.tsx?)$/,
    /^e2e\/screens\.ts$/,
  ].some((place) => place.test(path));

const namesIt = (name: string): RegExp =>
  new RegExp(
    [
      `from "[^"]*/${name}\\.(?:table\\.|schemas\\.)?ts"`,
      `#features/([a-z-]+/)?${name}/`,
      `^ {2}"?(?:[a-z-]+/)?${name}"?: \\[`,
      `"/(?:[a-z]+/)*${name}(?:/[^"]*)?"`,
    ].join("|"),
    "m",
  );

type Cost = Readonly<{
  workspaces: Readonly<Record<string, Readonly<{ files: number; lines: number }>>>;
  places: readonly string[];
}>;

/** The files and lines of one resource, and the places that name it to put the product together. */
export const costOf = (tree: Tree, name: string): Cost => {
  const workspaces: Record<string, { files: number; lines: number }> = {};
  const own = ownFiles(name);
  const named = namesIt(name);
  const places: string[] = [];
  for (const [path, text] of tree) {
    if (own.test(path)) {
      const sum = (workspaces[roomOf(path)] ??= { files: 0, lines: 0 });
      sum.files += 1;
      sum.lines += text.trimEnd().split("\n").length;
    } else if (isAssembly(path) && named.test(text)) {
      places.push(path);
    }
  }
  return { workspaces, places };
};

if (import.meta.main) {
  const [name = ""] = process.argv.slice(2);
  const { workspaces, places } = costOf(readTree(root), name);
  if (Object.keys(workspaces).length === 0) throw new Error(`There is no resource ${name}`);
  console.table(workspaces);
  console.log(`${places.length} places:\n${places.join("\n")}`);
}
