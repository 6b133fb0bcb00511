import ts from "typescript";
import { isTest } from "./tree.ts";
import type { Findings, Tree } from "./tree.ts";

/** The platform's own; those of a capability are in its `capability.ts`. */
const ofPlatform = ["attempts", "audit_log", "backups", "requests", "sealed_files"];

const capabilityFile = /^server\/src\/features\/([^/]+)\/capability\.ts$/;

type Owned = Readonly<{ table: string; owner: string; path: string }>;

/** The tables that a `capability.ts` lists, each under who writes it. */
const listedIn = (path: string, text: string): Owned[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Owned[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== "tables") return;
    node.initializer.forEachChild((one) => {
      if (!ts.isPropertyAssignment(one) || !ts.isArrayLiteralExpression(one.initializer)) return;
      const owner = ts.isStringLiteral(one.name) ? one.name.text : one.name.getText();
      for (const name of one.initializer.elements) {
        if (ts.isStringLiteral(name)) found.push({ table: name.text, owner, path });
      }
    });
  };
  visit(source);
  return found;
};

/**
 * Who writes each table: one capability or one room of it, or the platform. What another one wants
 * of it, it asks for by a command of the owner, which joins the transaction that is open. Tables
 * that are in no list are written by functions and triggers of PostgreSQL alone: the register's
 * lines and balances, cash and its accounts, the chain of the audit log, the search of holders.
 */
const ownedIn = (tree: Tree): Owned[] =>
  [...tree].flatMap(([path, text]) => (capabilityFile.test(path) ? listedIn(path, text) : []));

type Owners = ReadonlyMap<string, string>;

const ownersOf = (owned: readonly Owned[]): Owners =>
  new Map([
    ...ofPlatform.map((table) => [table, "platform"] as const),
    ...owned.map(({ table, owner }) => [table, owner] as const),
  ]);

const isOf = (owner: string, writer: string): boolean =>
  writer === owner || writer.startsWith(`${owner}/`);

/** A capability lists its own tables alone, and no two list the same. */
const faultsOfLists = (owned: readonly Owned[]): Findings =>
  owned.flatMap(({ table, owner, path }, index) => {
    const [, capability = ""] = capabilityFile.exec(path) ?? [];
    if (!isOf(capability, owner)) return [`${path}:1 lists ${table} as of ${owner}`];
    const isTwice = owned.findIndex((other) => other.table === table) < index;
    return isTwice || ofPlatform.includes(table) ? [`${path}:1 lists ${table} once more`] : [];
  });

/** Each with its reason; the list gets shorter and never longer. */
const exceptions: Readonly<Record<string, string>> = {
  "server/src/features/operations/system/cleaning.commands.ts":
    "what has run out is removed from every table by one job, by the terms of cleaning_rules",
  "server/src/features/imports/import-keys.store.ts":
    "an import that is asked for again is known by the same table as a movement",
  "server/src/platform/resource.ts":
    "it keeps the table of a feature's resource, whose description names it and is judged there",
  "server/src/platform/renew-files-key.ts":
    "what the old key sealed is sealed again by the new one, whichever table keeps it",
};

const written = [
  // A resource that platform/resource.ts keeps: its description names the table.
  /\btable: "([a-z_]+)"/g,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"([a-z_]+)|[^\s")])/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:([a-z_]+)|\$)/gi,
  /\bupdate\s+(?:([a-z_]+)|\$\{[^}]*\})(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
];

// As many lines as before, so that a finding names the right one.
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ""));

const sourceOf = /^server\/src\/(?:features\/(.+)|(platform)\/(?!backup\/|migrations))/;

/** What another one wants of a table is asked of the room whose it is, and of the capability elsewhere. */
const faultOf = (owners: Owners, writer: string, table: string | undefined): string | undefined => {
  if (table === undefined) return "writes a table that it does not name: who owns it?";
  const owner = owners.get(table);
  if (owner !== undefined && isOf(owner, writer)) return undefined;
  return owner === undefined
    ? `writes ${table}, which no capability.ts names: who owns it?`
    : `writes ${table}, which belongs to ${owner}: call a command of its owner`;
};

const faultsIn = (
  owners: Owners,
  [path, text]: readonly [string, string],
  writer: string,
): Findings => {
  const code = withoutComments(text);
  return written.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const fault = faultOf(owners, writer, match[1]?.toLowerCase());
      const line = code.slice(0, match.index).split("\n").length;
      return fault === undefined ? [] : [`${path}:${line} ${fault}`];
    }),
  );
};

/** dependency-cruiser sees imports and no SQL: an invariant of a table has one feature to keep it. */
export const tablesHaveOneWriter = (tree: Tree): Findings => {
  const owned = ownedIn(tree);
  const owners = ownersOf(owned);
  const faults = [...tree].flatMap(([path, text]) => {
    const [, feature, platform] = sourceOf.exec(path) ?? [];
    const writer = feature ?? platform;
    if (writer === undefined || !path.endsWith(".ts") || isTest(path)) return [];
    const found = faultsIn(owners, [path, text], writer);
    if (exceptions[path] === undefined) return found;
    return found.length > 0 ? [] : [`${path}:1 needs no exception in scripts/tidy/tables.ts`];
  });
  return [...faultsOfLists(owned), ...faults];
};

const read = /\b(?:selectFrom|innerJoin|leftJoin)\(\s*"([a-z_]+)/g;

/** The platform would serve another product as it is: what it needs of a feature is handed in. */
export const platformReadsItsOwn = (tree: Tree): Findings => {
  const owners = ownersOf(ownedIn(tree));
  return [...tree].flatMap(([path, text]) => {
    if (sourceOf.exec(path)?.[2] === undefined || !path.endsWith(".ts") || isTest(path)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(read)].flatMap((match) => {
      const owner = owners.get(match[1] ?? "") ?? "PostgreSQL’s functions";
      const line = code.slice(0, match.index).split("\n").length;
      return owner === "platform" ? [] : [`${path}:${line} reads ${match[1]}, of ${owner}`];
    });
  });
};
