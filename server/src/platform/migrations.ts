import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  readNewestNumber,
  readSchema,
  type Migration,
  type Schema,
  type SchemaPart,
} from "#platform/schema-files.ts";
import { ensureServerRole, naming } from "#platform/server-role.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

/** Any number, the same in every process: two that start at once migrate one after the other. */
const lockKey = 728_364_001;
const otherFirstSchema =
  "This database was made by another version before 0.2.0, up to which no data is carried over: keep running that version, or export its registers there, start this one with an empty DATA_DIR or database, and import them.";

let newest: Promise<number> | undefined;

/** The number of the newest that this process was started with; read once. */
export const newestMigration = (): Promise<number> => (newest ??= readNewestNumber());

/**
 * Brings the database to the newest schema, or to that of one number, forward only. An empty one gets
 * all of it in one transaction; in another one each new migration has its own, and functions, views and
 * triggers are stated anew where they changed. Fails where an applied file was changed since, or where
 * the database is newer than the code.
 */
export const migrate = async (
  ownerUrl: string,
  upTo = Number.POSITIVE_INFINITY,
  read: () => Promise<Schema> = readSchema,
): Promise<string[]> => {
  const schema = await read();
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const role = await ensureServerRole(client);
    // What is stated anew with every version has no number.
    await client.query(`create table if not exists schema_migrations (
      name text primary key, number integer unique, sha256 text not null,
      applied_at timestamptz not null default now())`);
    return await applyMissing(client, { schema, role }, upTo);
  } finally {
    await client.end();
  }
};

type Applied = Readonly<{ number: number | null; name: string; sha256: string }>;

const expectOurs = (known: readonly Migration[], applied: readonly Applied[]): void => {
  if (applied.length === 0) return;
  const first = applied.find(({ number }) => number === 0);
  if (first?.sha256 !== known[0]?.sha256) throw new StartRefused(otherFirstSchema);
  for (const { number, sha256 } of applied) {
    if (number === null) continue;
    const migration = known.find((one) => one.number === number);
    if (migration === undefined) {
      throw new StartRefused(
        `This database has migration ${number}, which this version does not know: start a newer version.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new Error(`${migration.name} was changed after it was applied.`);
    }
  }
};

/** Finds what the database lacks, in the order in which it gets it. */
const findMissing = (
  { migrations, repeatable }: Schema,
  applied: readonly Applied[],
  upTo: number,
): SchemaPart[] => {
  const numbers = new Set(applied.map(({ number }) => number));
  const missing = migrations.filter(({ number }) => number <= upTo && !numbers.has(number));
  // Functions, views and triggers are those of the newest tables, and of no others.
  if (migrations.some(({ number }) => number > upTo)) return missing;
  const stated = applied.find(({ number }) => number === null);
  return missing.length === 0 && stated?.sha256 === repeatable.sha256
    ? []
    : [...missing, repeatable];
};

type Wanted = Readonly<{ schema: Schema; role: string }>;

const applyMissing = async (
  client: pg.Client,
  { schema, role }: Wanted,
  upTo: number,
): Promise<string[]> => {
  const { rows: applied } = await client.query<Applied>(
    "select number, name, sha256 from schema_migrations",
  );
  expectOurs(schema.migrations, applied);
  const missing = findMissing(schema, applied, upTo);
  const transactions = applied.length === 0 ? [missing] : missing.map((part) => [part]);
  for (const parts of transactions) await applyUnhindered(client, role, parts);
  return missing.map(({ name }) => name);
};

/** A change of a table waits this long for those who use it, while all others wait behind it. */
const lockTimeout = "2s";
const triesMax = 60;
const pauseMs = 1000;
const lockNotAvailable = "55P03";

/**
 * A table that somebody holds for long is asked for again, with a pause in which everybody else gets
 * through.
 */
const applyUnhindered = async (
  client: pg.Client,
  role: string,
  parts: readonly SchemaPart[],
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyTogether(client, role, parts);
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      if (cause?.code !== lockNotAvailable) throw error;
      if (tries === triesMax) {
        throw new StartRefused(
          `${(error as Error).message}\n  Somebody has held the table for long: end what holds it (pg_stat_activity), and try again.`,
        );
      }
      await pause(pauseMs);
    }
  }
};

const applyTogether = async (
  client: pg.Client,
  role: string,
  parts: readonly SchemaPart[],
): Promise<void> => {
  await client.query("begin");
  try {
    for (const part of parts) await applyPart(client, role, part);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

const applyPart = async (client: pg.Client, role: string, part: SchemaPart): Promise<void> => {
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  // Functions call each other, in whichever order their files come; a test looks into all bodies.
  await client.query("set local check_function_bodies = off");
  for (const { name, sql } of part.files) {
    await client.query(naming(role, sql)).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : ""}`, { cause: error });
    });
  }
  const number = "number" in part ? part.number : null;
  await client.query(
    `insert into schema_migrations (number, name, sha256) values ($1, $2, $3)
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [number, part.name, part.sha256],
  );
};

const sayAnyTime = async (ownerUrl: string, anyTime: boolean): Promise<void> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("update clock_limits set any_time = $1", [anyTime]);
  } finally {
    await client.end();
  }
};

/** Lets the log and the ledger take the hours that a story of the past says, while it is told. */
export const atAnyTime = async (ownerUrl: string, tell: () => Promise<void>): Promise<void> => {
  await sayAnyTime(ownerUrl, true);
  try {
    await tell();
  } finally {
    await sayAnyTime(ownerUrl, false);
  }
};
