import type pg from "pg";
import { fileFolders, type NamedFile, namedFilesQuestion } from "#platform/backup/named-files.ts";
import { proveKeys } from "#platform/backup/prove-keys.ts";
import type { FilesKeys } from "#platform/files-keys.ts";
import type { DamagedFile, FileStore } from "#platform/files.ts";
import { readSchema } from "#platform/schema-files.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

/** Examined is one thing that was looked at: how much of it there is, and what is wrong with it. */
export type Examined = Readonly<{
  what: string;
  count: number;
  faultCount: number;
  /** The first of them, in words. */
  faults: readonly string[];
}>;

/** The bound of faults that are told: more would only repeat what the first ones say. */
const faultsTold = 100;

const examined = (
  what: string,
  count: number,
  faults: readonly string[],
  faultCount = faults.length,
): Examined => ({ what, count, faultCount, faults: faults.slice(0, faultsTold) });

const newestOf = (parts: readonly { number: number | null }[]): number =>
  Math.max(0, ...parts.map(({ number }) => number ?? 0));

/** Whether the database is one of this very version: its checks are part of its schema. */
const examineSchema = async (client: pg.Client): Promise<Examined> => {
  const { rows: found } = await client.query<{ place: string | null }>(
    "select to_regclass('public.schema_migrations')::text as place",
  );
  if (typeof found[0]?.place !== "string")
    throw new StartRefused("This database holds no Coulisse.");
  const { rows } = await client.query<{ number: number | null; name: string; sha256: string }>(
    "select number, name, sha256 from schema_migrations order by number",
  );
  const { migrations, repeatable } = await readSchema();
  const own = [...migrations, { ...repeatable, number: null }];
  const newest = { here: newestOf(own), there: newestOf(rows) };
  if (newest.here !== newest.there) {
    throw new StartRefused(
      `The database has the schema ${newest.there} and this version ${newest.here}: look at it with the version that wrote it, or start the server once.`,
    );
  }
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const faults = own
    .filter(({ name, sha256 }) => applied.get(name) !== sha256)
    .map(({ name }) => `${name}: not what was applied`);
  return examined("schema", rows.length, faults);
};

type Fault = { number: string | null; kind: string; detail: string };

const examineRegisters = async (client: pg.Client): Promise<Examined> => {
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    "select c.id, c.name from companies c join registers r on r.company_id = c.id order by 2, 1",
  );
  const faults: string[] = [];
  let faultCount = 0;
  for (const { id, name } of companies) {
    const { rows } = await client.query<Fault>("select * from register_verify($1)", [id]);
    faultCount += rows.length;
    for (const { number, kind } of rows) {
      if (faults.length < faultsTold) faults.push(`${name}, line ${number}: ${kind}`);
    }
  }
  return examined("registers", companies.length, faults, faultCount);
};

const examineAuditLog = async (client: pg.Client): Promise<Examined> => {
  const { rows: links } = await client.query<{ count: string }>(
    "select count(*) as count from audit_links",
  );
  const { rows } = await client.query<Fault>(`
    select number, kind from verify_audit(0, repeat('0', 64), 9223372036854775807)
    union all select number, kind from verify_audit_heads() order by 1, 2`);
  const faults = rows.map(({ number, kind }) => `link ${number}: ${kind}`);
  return examined("links of the audit log", Number(links[0]?.count ?? 0), faults);
};

/** The functions of PostgreSQL that say what does not add up, with what is counted of each. */
const sums = [
  ["entries of cash", "cash_entries", "cash_differences"],
  ["subscriptions", "subscriptions", "subscription_differences"],
  ["rights to subscribe", "subscription_rights", "right_differences"],
  ["sales", "deals", "market_differences"],
] as const;

const examineSums = async (client: pg.Client): Promise<Examined[]> => {
  const found: Examined[] = [];
  for (const [what, table, differences] of sums) {
    const { rows: all } = await client.query<{ count: string }>(
      `select count(*) as count from ${table}`,
    );
    const { rows } = await client.query<{ words: string }>(
      `select to_jsonb(d)::text as words from ${differences}() d`,
    );
    const faults = rows.map(({ words }) => words);
    found.push(examined(what, Number(all[0]?.count ?? 0), faults));
  }
  return found;
};

const wordsOf: Readonly<Record<DamagedFile["trouble"], string>> = {
  MISSING: "is missing",
  CHANGED: "is not what was kept",
  UNREADABLE: "cannot be read",
};

export const toldOf = ({ key, of, trouble }: NamedFile & DamagedFile): string =>
  `${of}: files/${key} ${wordsOf[trouble]}`;

const namedIn = async (client: pg.Client, folder: string): Promise<NamedFile[]> =>
  (await client.query<NamedFile>(namedFilesQuestion, [folder])).rows;

/**
 * Keeps the files that are still named: what was erased while it was looked for is rightly gone.
 */
export const stillNamed = async <File extends NamedFile>(
  client: pg.Client,
  files: readonly File[],
): Promise<File[]> => {
  const named = new Set<string>();
  for (const folder of new Set(files.map(({ key }) => key.slice(0, 2)))) {
    for (const { key } of await namedIn(client, folder)) named.add(key);
  }
  return files.filter(({ key }) => named.has(key));
};

/** The number of names in memory at a time, read by one thread; a folder may have more. */
const namesAtOnce = 1000;

/** Reads every file that a row names. */
export const findDamagedFiles = async (
  client: pg.Client,
  store: Pick<FileStore, "findDamaged">,
): Promise<{ count: number; damaged: (NamedFile & DamagedFile)[] }> => {
  let count = 0;
  const damaged: (NamedFile & DamagedFile)[] = [];
  let waiting = new Map<string, NamedFile>();
  const readThem = async (): Promise<void> => {
    for (const found of await store.findDamaged([...waiting.keys()])) {
      const named = waiting.get(found.key);
      if (named) damaged.push({ ...named, ...found });
    }
    waiting = new Map();
  };
  for (const folder of fileFolders) {
    const named = await namedIn(client, folder);
    count += named.length;
    for (const file of named) waiting.set(file.key, file);
    if (waiting.size >= namesAtOnce) await readThem();
  }
  await readThem();
  return { count, damaged };
};

type Data = Readonly<{
  databaseUrl: string;
  files: Pick<FileStore, "findDamaged">;
  /** Undefined where none was given: whatever is sealed is then said not to open. */
  keys: FilesKeys | undefined;
}>;

/**
 * Whether registers, audit log, sums, files and keys agree with each other, in one snapshot of the
 * database and without a write: beside a running server, on a standby, or after somebody else's restore.
 */
export const examine = async ({ databaseUrl, files, keys }: Data): Promise<Examined[]> => {
  const client = new PostgresClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const schema = await examineSchema(client);
    const found = [
      schema,
      await examineRegisters(client),
      await examineAuditLog(client),
      ...(await examineSums(client)),
    ];
    const proven = await proveKeys(client, keys);
    const { count, damaged } = await findDamagedFiles(client, files);
    await client.query("commit");
    const told = (await stillNamed(client, damaged)).map(toldOf);
    return [
      ...found,
      examined("files", count, told),
      examined("sealed rows", proven.rows, proven.faults, proven.unopened),
    ];
  } finally {
    await client.end();
  }
};

/** The table that commands print: what was looked at, how much there is of it, and how many faults. */
export const tableOf = (found: readonly Examined[]): string => {
  const width = Math.max(...found.map(({ what }) => what.length));
  const line = (what: string, count: string, faults: string): string =>
    `${what.padEnd(width)}  ${count.padStart(10)}  ${faults.padStart(6)}`;
  return [
    line("", "count", "faults"),
    ...found.map(({ what, count, faultCount }) => line(what, String(count), String(faultCount))),
  ].join("\n");
};
