/**
 * What holds for files that change tables while people work (docs/operations/upgrades.md). The files before
 * these rules stay as they landed.
 */
import { createHash } from "node:crypto";
import { loadModule, parseSync, type Node } from "libpg-query";
import type { Findings, Tree } from "./tree.ts";

await loadModule();

const file = /^server\/migrations\/(\d{4})-[^/]+\.sql$/;
const hashesFile = "server/migrations/hashes.json";
/** From this number on the rules bind. */
const firstBound = 18;

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A file that was applied somewhere is never edited: its hash was kept when it landed. */
export const migrationsAreKept = (tree: Tree): Findings => {
  const kept = JSON.parse(tree.get(hashesFile) ?? "{}") as Record<string, string>;
  const found = new Map([...tree].filter(([path]) => file.test(path)));
  const nameOf = (path: string): string => path.split("/").at(-1) ?? "";
  return [
    ...[...found].flatMap(([path, text]) => {
      const hash = kept[nameOf(path)];
      if (hash === undefined) return [`${path}:1 has no hash: npm run db:schema keeps it`];
      return hash === hashOf(text)
        ? []
        : [`${path}:1 was edited after it landed: add another file`];
    }),
    ...Object.keys(kept)
      .filter((name) => !found.has(`server/migrations/${name}`))
      .map((name) => `${hashesFile}:1 keeps ${name}, which is gone`),
  ];
};

type Statement = Readonly<{ kind: string; said: Record<string, unknown> }>;
type Migration = Readonly<{
  path: string;
  number: number;
  text: string;
  statements: readonly Statement[];
}>;

const statementsOf = (text: string): Statement[] =>
  (parseSync(text).stmts ?? []).map(({ stmt }) => {
    const [kind = "", said = {}] = Object.entries(stmt as Node)[0] ?? [];
    return { kind, said: said as Record<string, unknown> };
  });

const readMigrations = (tree: Tree): Migration[] =>
  [...tree].flatMap(([path, text]) => {
    const number = Number(file.exec(path)?.[1] ?? 0);
    return number < firstBound ? [] : [{ path, number, text, statements: statementsOf(text) }];
  });

type Relation = Readonly<{ relname?: string }>;
type Constraint = Readonly<{
  contype?: string;
  conname?: string;
  skip_validation?: boolean;
  indexname?: string;
  raw_expr?: Record<string, unknown>;
  generated_kind?: string;
}>;
type Column = Readonly<{ colname?: string; constraints?: readonly { Constraint: Constraint }[] }>;
type Command = Readonly<{
  subtype?: string;
  name?: string;
  def?: { ColumnDef?: Column; Constraint?: Constraint };
}>;

const tableOf = ({ said }: Statement): string => (said["relation"] as Relation)?.relname ?? "";
const commandsOf = ({ said }: Statement): Command[] =>
  ((said["cmds"] ?? []) as { AlterTableCmd: Command }[]).map(({ AlterTableCmd }) => AlterTableCmd);

/** Functions that give every row the same value, which PostgreSQL then writes into none. */
const stable = new Set(["now", "transaction_timestamp", "statement_timestamp", "current_setting"]);

const callsOf = (said: unknown): string[] => {
  if (typeof said !== "object" || said === null) return [];
  const own = (said as { FuncCall?: { funcname: { String: { sval: string } }[] } }).FuncCall;
  return [
    ...(own ? [own.funcname.at(-1)?.String.sval ?? ""] : []),
    ...Object.values(said).flatMap(callsOf),
  ];
};

const judgeColumn = ({ colname = "", constraints = [] }: Column): string[] =>
  constraints.flatMap(({ Constraint: { contype, raw_expr: value } }) => {
    if (contype === "CONSTR_DEFAULT") {
      return callsOf(value).some((name) => !stable.has(name))
        ? [
            `writes every row anew for the default of ${colname}: add it without, then set the default`,
          ]
        : [];
    }
    if (contype === "CONSTR_GENERATED" || contype === "CONSTR_IDENTITY") {
      return [`writes every row anew for ${colname}`];
    }
    if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN") {
      return [`looks through every row for ${colname}: add its constraint not valid, by itself`];
    }
    return contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY"
      ? [`makes the index of ${colname} while nobody writes: make it concurrently`]
      : [];
  });

const judgeConstraint = ({ contype, conname = "", ...said }: Constraint): string[] => {
  if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN" || contype === "CONSTR_NOTNULL") {
    return said.skip_validation ? [] : [`looks through every row for ${conname}: say not valid`];
  }
  return said.indexname === undefined
    ? [`makes the index of ${conname} while nobody writes: make it concurrently, say using index`]
    : [];
};

const rewriting = new Set([
  "AT_AlterColumnType",
  "AT_SetLogged",
  "AT_SetUnLogged",
  "AT_SetTableSpace",
  "AT_SetAccessMethod",
  "AT_SetExpression",
  "AT_AddIdentity",
]);

/** Columns of which an earlier file has found that none is null: `table.column`. */
const provenColumns = (earlier: readonly Migration[]): Set<string> => {
  const checks = new Map<string, string>();
  const proven = new Set<string>();
  for (const { statements } of earlier) {
    for (const statement of statements.filter(({ kind }) => kind === "AlterTableStmt")) {
      const table = tableOf(statement);
      for (const { subtype, name = "", def } of commandsOf(statement)) {
        const expression = def?.Constraint?.raw_expr?.["NullTest"] as
          | {
              nulltesttype: string;
              arg: { ColumnRef?: { fields: { String?: { sval: string } }[] } };
            }
          | undefined;
        const column = expression?.arg.ColumnRef?.fields.at(-1)?.String?.sval;
        if (subtype === "AT_AddConstraint" && expression?.nulltesttype === "IS_NOT_NULL") {
          checks.set(`${table}.${def?.Constraint?.conname}`, `${table}.${column}`);
        }
        const found = checks.get(`${table}.${name}`);
        if (subtype === "AT_ValidateConstraint" && found !== undefined) proven.add(found);
      }
    }
  }
  return proven;
};

const judgeAlter = (statement: Statement, proven: ReadonlySet<string>): string[] => {
  const table = tableOf(statement);
  return commandsOf(statement).flatMap(({ subtype = "", name = "", def }) => {
    if (rewriting.has(subtype)) return [`writes all of ${table} anew (${subtype})`];
    if (subtype === "AT_AddColumn") return judgeColumn(def?.ColumnDef ?? {});
    if (subtype === "AT_AddConstraint") return judgeConstraint(def?.Constraint ?? {});
    return subtype === "AT_SetNotNull" && !proven.has(`${table}.${name}`)
      ? [
          `looks through every row for ${name}: an earlier file adds a check that it is not null, not valid, and another validates it`,
        ]
      : [];
  });
};

const makesIndexBeside = ({ kind, said }: Statement): boolean =>
  (kind === "IndexStmt" || (kind === "DropStmt" && said["removeType"] === "OBJECT_INDEX")) &&
  said["concurrent"] === true;

const validates = (statement: Statement): boolean =>
  statement.kind === "AlterTableStmt" &&
  commandsOf(statement).some(({ subtype }) => subtype === "AT_ValidateConstraint");

/** Takes long, while nobody waits for it: as long as it holds no lock of something else. */
const standsAlone = (statement: Statement): boolean =>
  makesIndexBeside(statement) || validates(statement);

const locking: Record<string, string> = {
  VacuumStmt: "vacuum",
  ClusterStmt: "cluster",
  ReindexStmt: "reindex",
  RefreshMatViewStmt: "refresh materialized view",
  LockStmt: "lock",
  TruncateStmt: "truncate",
};

const outside = /^-- Outside a transaction\.$/m;

/** No file holds a table from others while every row of it is written or looked through. */
export const migrationsAreGentle = (tree: Tree): Findings => {
  const migrations = readMigrations(tree);
  return migrations.flatMap((migration, place) => {
    const { path, text, statements } = migration;
    const made = new Set(
      statements.filter(({ kind }) => kind === "CreateStmt").map((one) => tableOf(one)),
    );
    const proven = provenColumns(migrations.slice(0, place));
    const isOutside = outside.test(text);
    const faults = statements.flatMap((statement) => {
      const { kind, said } = statement;
      if (standsAlone(statement)) {
        const isAgain =
          said["if_not_exists"] === true || said["missing_ok"] === true || validates(statement);
        const isAlone = statements.length === 1 && commandsOf(statement).length <= 1;
        return isOutside && isAlone && isAgain
          ? []
          : [
              "makes an index concurrently or validates: alone in its file, an index if (not) exists, under `-- Outside a transaction.`",
            ];
      }
      if (kind === "DoStmt") return ["does what no check can read: say it as statements"];
      const word = locking[kind];
      if (word !== undefined) return [`says ${word}, for which everybody waits`];
      // Nobody uses what this file makes.
      if (made.has(tableOf(statement))) return [];
      if (kind === "IndexStmt")
        return [`makes an index of ${tableOf(statement)}: say concurrently`];
      return kind === "AlterTableStmt" ? judgeAlter(statement, proven) : [];
    });
    if (isOutside && !statements.every(standsAlone)) {
      faults.push("is outside a transaction for what needs one");
    }
    return faults.map((fault) => `${path}:1 ${fault}`);
  });
};

const isGoing = ({ kind, said }: Statement): boolean =>
  (kind === "RenameStmt" &&
    /^OBJECT_(TABLE|COLUMN|VIEW|FUNCTION|TYPE)$/.test(String(said["renameType"]))) ||
  (kind === "DropStmt" &&
    /^OBJECT_(TABLE|TYPE|SEQUENCE|VIEW|FUNCTION)$/.test(String(said["removeType"]))) ||
  (kind === "AlterTableStmt" &&
    commandsOf({ kind, said }).some(({ subtype }) => subtype === "AT_DropColumn"));

const served = /^-- Servers from (\d{4}) on serve it\.$/m;
const unused = /^-- Unused since (\d+\.\d+\.\d+)\.$/m;

/** Servers of the release before serve what a file makes: it says so, and takes nothing that they use. */
export const migrationsExpandFirst = (tree: Tree): Findings =>
  readMigrations(tree).flatMap(({ path, number, text, statements }) => {
    const from = served.exec(text)?.[1];
    const release = unused.exec(text)?.[1];
    const faults: string[] = [];
    if (from === undefined || Number(from) > number) {
      faults.push(
        "says from which migration on servers serve it: `-- Servers from 0017 on serve it.`",
      );
    }
    if (statements.some(isGoing) && !tree.has(`server/releases/${release}.sql`)) {
      faults.push(
        "takes or renames what servers may use: once a release has stopped using it, `-- Unused since 0.3.0.`",
      );
    }
    return faults.map((fault) => `${path}:1 ${fault}`);
  });
