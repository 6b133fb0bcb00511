import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  isOutsideTransaction,
  readNewestNumber,
  readSchema,
  servedFrom,
  type Migration,
  type Schema,
  type SchemaPart,
} from "#platform/schema-files.ts";
import { ensureServerRole, naming } from "#platform/server-role.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { withClient } from "#platform/with-client.ts";

/** Any number, the same in every process: two that start at once migrate one after the other. */
const lockKey = 728_364_001;
const otherFirstSchema =
  "This database was made by another version before 0.2.0, up to which no data is carried over: keep running that version, or export its registers there, start this one with an empty DATA_DIR or database, and import them.";

let newest: Promise<number> | undefined;

/** The number of the newest that this process was started with; read once. */
export const newestMigration = (): Promise<number> => (newest ??= readNewestNumber());

/**
 * Brings the database to the newest schema, or to that of one number, forward only. An empty one gets
 * all of it in one transaction; so does another one, as far as nothing stands outside a transaction, and
 * functions, views and triggers are stated anew where they changed. A newer database that this version may serve stays as it
 * is. Fails where an applied file was changed since, or where the database is too new.
 */
export const migrate = async (
  ownerUrl: string,
  upTo = Number.POSITIVE_INFINITY,
  read: () => Promise<Schema> = readSchema,
): Promise<string[]> => {
  const schema = await read();
  return withClient(ownerUrl, async (client) => {
    await takeTurn(client);
    const role = await ensureServerRole(client);
    // What is stated anew with every version has no number.
    await client.query(`create table if not exists schema_migrations (
      name text primary key, number integer unique, sha256 text not null,
      applied_at timestamptz not null default now(), serves_from integer)`);
    await addServesFrom(client);
    return applyMissing(client, { schema, role }, upTo);
  });
};

/**
 * Asks again and again: whoever waits inside PostgreSQL is waited for there by an index that is being made
 * beside writers, and each would wait for the other.
 */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [lockKey],
    );
    if (rows[0]?.taken) return;
    await pause(turnMs);
  }
};
const turnMs = 100;

/** Databases of before have no such column; where it is there, nothing asks for a lock. */
const addServesFrom = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass
      and attname = 'serves_from' and not attisdropped`,
  );
  if (rowCount === 0) await client.query("alter table schema_migrations add serves_from integer");
};

type Applied = Readonly<{
  number: number | null;
  name: string;
  sha256: string;
  serves_from: number | null;
}>;

/** The migrations of a newer version, which this one may serve or has to leave alone. */
const findUnknown = (known: readonly Migration[], applied: readonly Applied[]): Applied[] => {
  const newestKnown = known.at(-1)?.number ?? 0;
  const unknown = applied.filter(
    ({ number }) => number !== null && known.every((one) => one.number !== number),
  );
  for (const { number, serves_from: from } of unknown) {
    if (from !== null && from <= newestKnown) continue;
    throw new StartRefused(
      `This database has migration ${number}, which this version does not know: start a newer version.`,
    );
  }
  return unknown;
};

const expectOurs = (known: readonly Migration[], applied: readonly Applied[]): void => {
  if (applied.length === 0) return;
  const first = applied.find(({ number }) => number === 0);
  if (first?.sha256 !== known[0]?.sha256) throw new StartRefused(otherFirstSchema);
  for (const { number, sha256 } of applied) {
    if (number === null) continue;
    const migration = known.find((one) => one.number === number);
    if (migration !== undefined && migration.sha256 !== sha256) {
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
    "select number, name, sha256, serves_from from schema_migrations",
  );
  expectOurs(schema.migrations, applied);
  // A newer version has stated its functions: ours would take their place.
  if (findUnknown(schema.migrations, applied).length > 0) return [];
  const missing = findMissing(schema, applied, upTo);
  const transactions = applied.length === 0 ? [missing] : inTransactions(missing);
  for (const parts of transactions) {
    const [alone] = parts;
    if (applied.length > 0 && alone && isOutsideTransaction(alone)) {
      await applyOutside(client, role, alone);
    } else {
      await applyUnhindered(client, role, parts);
    }
  }
  return missing.map(({ name }) => name);
};

/**
 * Tables and the functions that read them change at once, so that who works meanwhile finds both as they
 * were or both as they are; what stands outside a transaction comes between.
 */
const inTransactions = (missing: readonly SchemaPart[]): SchemaPart[][] => {
  const groups: SchemaPart[][] = [];
  let isOpen = false;
  for (const part of missing) {
    const isOutside = isOutsideTransaction(part);
    if (isOpen && !isOutside) groups.at(-1)?.push(part);
    else groups.push([part]);
    isOpen = !isOutside;
  }
  return groups;
};

/** A change of a table waits this long for those who use it, while all others wait behind it. */
const lockTimeout = "2s";
const triesMax = 60;
const pauseMs = 1000;
/** A lock that was waited for too long, and two that waited for each other. */
const hindered = new Set(["55P03", "40P01"]);

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
      if (!hindered.has(cause?.code ?? "")) throw error;
      if (tries === triesMax) {
        throw new StartRefused(
          `${(error as Error).message}\n  Somebody has held the table for long: end what holds it (pg_stat_activity), and try again.`,
        );
      }
      await pause(pauseMs);
    }
  }
};

const indexMade = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i;

/**
 * Makes or drops an index, or validates a constraint, beside those who write, so that nobody waits. An
 * index whose making was cut off is there, and serves nothing: it is made anew.
 */
const applyOutside = async (client: pg.Client, role: string, part: SchemaPart): Promise<void> => {
  const [, index] = indexMade.exec(part.files[0]?.sql ?? "") ?? [];
  if (index !== undefined) {
    const { rowCount } = await client.query(
      "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
      [index],
    );
    if (rowCount !== 0) await client.query(`drop index concurrently if exists ${index}`);
  }
  await state(client, role, part);
  await keepApplied(client, part);
};

const applyTogether = async (
  client: pg.Client,
  role: string,
  parts: readonly SchemaPart[],
): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    // Functions call each other, in whichever order their files come; a test looks into all bodies.
    await client.query("set local check_function_bodies = off");
    for (const part of parts) {
      await state(client, role, part, withoutWriters);
      await keepApplied(client, part);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

/** In a database that is being made nobody writes, and everything is made in one transaction. */
const withoutWriters = (part: SchemaPart, sql: string): string =>
  isOutsideTransaction(part) ? sql.replaceAll(/\bindex concurrently\b/gi, "index") : sql;

const state = async (
  client: pg.Client,
  role: string,
  part: SchemaPart,
  asStated: (part: SchemaPart, sql: string) => string = (_part, sql) => sql,
): Promise<void> => {
  for (const { name, sql } of part.files) {
    await client.query(naming(role, asStated(part, sql))).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : ""}`, { cause: error });
    });
  }
};

const isMigration = (part: SchemaPart): part is Migration => "number" in part;

const keepApplied = async (client: pg.Client, part: SchemaPart): Promise<void> => {
  const [number, from] = isMigration(part) ? [part.number, servedFrom(part)] : [null, null];
  await client.query(
    `insert into schema_migrations (number, name, sha256, serves_from) values ($1, $2, $3, $4)
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [number, part.name, part.sha256, from],
  );
};

const sayAnyTime = (ownerUrl: string, anyTime: boolean): Promise<unknown> =>
  withClient(ownerUrl, (client) =>
    client.query("update clock_limits set any_time = $1", [anyTime]),
  );

/** Lets the log and the ledger take the hours that a story of the past says, while it is told. */
export const atAnyTime = async (ownerUrl: string, tell: () => Promise<void>): Promise<void> => {
  await sayAnyTime(ownerUrl, true);
  try {
    await tell();
  } finally {
    await sayAnyTime(ownerUrl, false);
  }
};
