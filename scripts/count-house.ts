/* Prints how the house is cut: files, lines, single users, circles, and what one act loads. It fails nothing. */
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { capabilityOf } from "./capabilities.ts";
import { isTest, readTree, type Tree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");

/** A generated file is nobody's to read, and stands in no count. */
const partOf = (path: string): string | undefined => {
  if (/^server\/(migrations|sql)\/|^server\/src\/.+\.sql$/.test(path)) return "SQL";
  if (!/\.tsx?$/.test(path)) return undefined;
  if (isTest(path) || path.includes("/testing/")) return "tests";
  const [, workspace, folder] = /^([a-z-]+)\/(src|demo)\//.exec(path) ?? [];
  if (workspace === undefined) return undefined;
  return folder === "demo" ? "demo" : `${workspace}/src`;
};

const linesOf = (text: string): number => text.trimEnd().split("\n").length;

/** Short names of folders, as Node and the site's builder understand them. */
const shortNames: readonly (readonly [RegExp, string])[] = [
  [/^#server\//, "server/src/"],
  [/^#(features|platform|providers|interchange)\//, "server/src/$1/"],
  [/^@coulisse\/(contract|domain)\//, "$1/src/"],
];

const resolve = (from: string, name: string): string | undefined => {
  if (name.startsWith(".")) return posix.join(dirname(from), name);
  if (from.startsWith("web/") && name.startsWith("#")) return `web/src/${name.slice(1)}`;
  const known = shortNames.find(([pattern]) => pattern.test(name));
  return known ? name.replace(known[0], known[1]) : undefined;
};

type Import = Readonly<{ to: string; isType: boolean }>;

/** The imports of one file that lead to files of the house, those of types alone marked. */
const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(/^(import|export)( type)?\b[^;"]*?from "([^"]+)";/gm)].flatMap(
    ([, , type, name = ""]) => {
      const to = resolve(path, name);
      return to === undefined ? [] : [{ to, isType: type !== undefined }];
    },
  );

type House = Readonly<{ tree: Tree; imports: ReadonlyMap<string, readonly Import[]> }>;

const readHouse = (tree: Tree): House => ({
  tree,
  imports: new Map(
    [...tree]
      .filter(([path]) => /\.tsx?$/.test(path))
      .map(([path, text]) => [path, importsOf(path, text)]),
  ),
});

/** Files and lines of each part, with those that are short and those that one file alone uses. */
const sizesOf = ({ tree, imports }: House) => {
  const users = new Map<string, number>();
  for (const [path, found] of imports) {
    if (isTest(path)) continue;
    for (const to of new Set(found.map((one) => one.to))) users.set(to, (users.get(to) ?? 0) + 1);
  }
  const parts: Record<string, Record<string, number>> = {};
  for (const [path, text] of tree) {
    const part = partOf(path);
    if (part === undefined) continue;
    const lines = linesOf(text);
    const sum = (parts[part] ??= { files: 0, lines: 0, "30 lines or fewer": 0, "one user": 0 });
    const add = (name: string, by: number) => (sum[name] = (sum[name] ?? 0) + by);
    add("files", 1);
    add("lines", lines);
    if (lines <= 30) add("30 lines or fewer", 1);
    if (users.get(path) === 1) add("one user", 1);
  }
  return parts;
};

const ways = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

type Measured = Readonly<{ place: string; lines: number; branches: number }>;

/** Every function that has a name, with its lines and the ways through it; those inside count too. */
const functionsOf = (path: string, text: string): Measured[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Measured[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const branchesIn = (node: ts.Node): number => {
    let sum = ways.has(node.kind) ? 1 : 0;
    node.forEachChild((child) => {
      sum += branchesIn(child);
    });
    return sum;
  };
  const visit = (node: ts.Node): void => {
    const body = ts.isVariableDeclaration(node) ? node.initializer : node;
    if (body && (ts.isArrowFunction(body) || ts.isFunctionDeclaration(body))) {
      const { name } = ts.isVariableDeclaration(node) ? node : body;
      const lines = lineOf(body.end) - lineOf(body.getStart()) + 1;
      if (name) {
        found.push({ place: `${path} ${name.getText()}`, lines, branches: 1 + branchesIn(body) });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
};

/** The capability of a file of the server. */
const featureOf = (path: string): string | undefined =>
  path.startsWith("server/") ? capabilityOf(path) : undefined;

/** The capabilities that need one another, however far about; what binds their calls counts too. */
const circleOf = ({ imports }: House): string[] => {
  const needs = new Map<string, Set<string>>();
  for (const [path, found] of imports) {
    const from = featureOf(path);
    if (from === undefined || isTest(path)) continue;
    const all = needs.get(from) ?? new Set();
    for (const { to } of found) {
      const feature = featureOf(to);
      if (feature !== undefined && feature !== from) all.add(feature);
    }
    needs.set(from, all);
  }
  const reach = (start: string): Set<string> => {
    const reached = new Set(needs.get(start));
    // A set is walked over what is added to it on the way.
    for (const one of reached) for (const next of needs.get(one) ?? []) reached.add(next);
    return reached;
  };
  return [...needs.keys()].filter((feature) => reach(feature).has(feature)).toSorted();
};

/** What Node loads for an act: its files, their lines, and the capabilities they are of. */
const loadedBy = ({ tree, imports }: House, starts: readonly string[]) => {
  const reached = new Set(starts);
  for (const path of reached) {
    for (const { to, isType } of imports.get(path) ?? []) if (!isType) reached.add(to);
  }
  const files = [...reached].filter((path) => tree.has(path));
  return {
    files: files.length,
    lines: files.reduce((sum, path) => sum + linesOf(tree.get(path) ?? ""), 0),
    capabilities: new Set(files.map(featureOf).filter((name) => name !== undefined)).size,
  };
};

/** The three acts that are followed through the house, by the files that command them. */
const acts: Readonly<Record<string, RegExp>> = {
  "a transfer": /\/register\/lines\/(register|documents)\.commands\.ts$/,
  "a subscription":
    /\/rounds\/(subscriptions|closing)\/(subscriptions|signing|signed|settlement)\.commands\.ts$/,
  "a deal":
    /\/market\/(offers|deals)\/(offers|deals|signing|payment|deal-settlement)\.commands\.ts$/,
};

/** All counts of a tree; the longest and the most branched are of what runs, not of tests. */
export const countHouse = (tree: Tree) => {
  const house = readHouse(tree);
  const running = [...tree].filter(([path]) => partOf(path)?.endsWith("/src"));
  const functions = running.flatMap(([path, text]) => functionsOf(path, text));
  const most = (by: "lines" | "branches") =>
    functions.toSorted((a, b) => b[by] - a[by]).slice(0, 5);
  return {
    parts: sizesOf(house),
    longestFiles: running
      .map(([path, text]) => ({ path, lines: linesOf(text) }))
      .toSorted((a, b) => b.lines - a.lines)
      .slice(0, 5),
    longestFunctions: most("lines"),
    mostBranches: most("branches"),
    circle: circleOf(house),
    acts: Object.fromEntries(
      Object.entries(acts).map(([act, pattern]) => [
        act,
        loadedBy(
          house,
          [...tree.keys()].filter((path) => pattern.test(path)),
        ),
      ]),
    ),
  };
};

if (import.meta.main) {
  const {
    parts,
    longestFiles,
    longestFunctions,
    mostBranches,
    circle,
    acts: loaded,
  } = countHouse(readTree(root));
  console.table(parts);
  console.table(longestFiles);
  console.table(longestFunctions);
  console.table(mostBranches);
  console.table(loaded);
  console.log(`${circle.length} capabilities in a circle: ${circle.join(", ")}`);
}
