import { posix } from "node:path";
import { isSql, matchingLines } from "./tree.ts";
import type { Findings, Tree } from "./tree.ts";

const isDocument = (path: string) => path.endsWith(".md");

const hasPath = (tree: Tree, path: string): boolean => {
  const clean = path.replace(/\/$/, "");
  return (
    clean === "" ||
    clean === "." ||
    tree.has(clean) ||
    [...tree.keys()].some((key) => key.startsWith(`${clean}/`))
  );
};

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const headings = (text: string): Set<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1] ?? "")));

const linkFault = (tree: Tree, from: string, target: string): string | undefined => {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : posix.normalize(posix.join(posix.dirname(from), path));
  if (!hasPath(tree, file)) return "leads nowhere";
  if (anchor === undefined || !file.endsWith(".md")) return undefined;
  return headings(tree.get(file) ?? "").has(anchor)
    ? undefined
    : "names a heading that is not there";
};

export const linksResolve = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => isDocument(path))
    .flatMap(([path, text]) =>
      text.split("\n").flatMap((line, index) =>
        [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
          if (/^(https?:|mailto:)/.test(target)) return [];
          const fault = linkFault(tree, path, target);
          return fault === undefined ? [] : [`${path}:${index + 1} link ${target} ${fault}`];
        }),
      ),
    );

const papers = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!adr\/)/;
const roots = /^(domain|contract|server|web|e2e|bench|scripts|docs|stand-ins|deploy)\//;

/** A path in backticks is a promise that the file is there; `<x>` and `*` stand for a pattern. */
export const namedFilesExist = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => isDocument(path) && papers.test(path))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          [...line.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = ""]) =>
            !roots.test(name) || /[<*…{]/.test(name) || hasPath(tree, name)
              ? []
              : [`${path}:${index + 1} names ${name}, which is not there`],
          ),
        ),
    );

const wordsMax: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 700],
  [/^ARCHITECTURE\.md$/, 2000],
  [/^CONTRIBUTING\.md$/, 800],
  [/^docs\/adr\//, 400],
];

export const documentsAreShort = (tree: Tree): Findings =>
  [...tree].flatMap(([path, text]) => {
    const max = wordsMax.find(([pattern]) => pattern.test(path))?.[1];
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return max !== undefined && words > max ? [`${path}:1 has ${words} words, over ${max}`] : [];
  });

const parts = [/^# \d{4}\. \S/m, /^Date: \d{4}-\d{2}-\d{2}$/m, /^Status: \S/m].concat(
  ["Context", "Decision", "Consequences", "Alternatives"].map(
    (name) => new RegExp(`^## ${name}$`, "m"),
  ),
);

export const recordsAreWhole = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => path.startsWith("docs/adr/"))
    .flatMap(([path, text]) =>
      parts.filter((part) => !part.test(text)).map((part) => `${path}:1 lacks ${part.source}`),
    );

/** A measured number without its measurement is a claim: the line cites the bench that prints it. */
export const numbersAreMeasured = (tree: Tree): Findings =>
  matchingLines(
    tree,
    (path) => path === "README.md",
    /^(?!.*\bbench\/).*\d[\d\s.,]*\s?(ms|µs|s|kB|MB|GB|rows\/s|req\/s|transfers\/s|\/s|×)(?![\w-])/,
    "gives a number without the bench/ file that prints it",
  );

const namesIn = (body: string): string[] =>
  [...body.matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);

/** The columns of tables; those of a table of a type are the attributes of the type. */
const columnsOf = (sql: string): string[] => {
  const bodies = (form: RegExp) =>
    [...sql.matchAll(form)].map(([, name = "", body = ""]) => [name, namesIn(body)] as const);
  const types = new Map(bodies(/create type (\w+) as \(([^]*?)\n\)/g));
  const typed = [...sql.matchAll(/create table (\w+) of (\w+)/g)].map(
    ([, table = "", type = ""]) => [table, types.get(type) ?? []] as const,
  );
  return [...bodies(/create table (\w+) \(([^]*?)\n\)/g), ...typed].flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
};

const addedColumns = (sql: string): string[] =>
  [...sql.matchAll(/alter table (\w+)([^;]*)/g)].flatMap(([, table = "", body = ""]) =>
    [...body.matchAll(/add column (\w+)/g)].map((match) => `${table}.${match[1] ?? ""}`),
  );

/** The glossary ties words to columns; a column that was renamed takes its word along. */
export const glossaryNamesColumns = (tree: Tree): Findings => {
  const sql = [...tree].filter(([path]) => isSql(path));
  const known = new Set(sql.flatMap(([, text]) => [...columnsOf(text), ...addedColumns(text)]));
  const path = "docs/glossary.md";
  return (tree.get(path) ?? "").split("\n").flatMap((line, index) => {
    const column = /^\|[^|]*\|[^|]*\| `(\w+\.\w+)` \|/.exec(line)?.[1];
    return column === undefined || known.has(column)
      ? []
      : [`${path}:${index + 1} names the column ${column}, which no table has`];
  });
};
