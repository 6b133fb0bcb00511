import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const folder = new URL("../../migrations/", import.meta.url);
/** Any number, the same in every process: two that start at once migrate one after the other. */
const lockKey = 728_364_001;
/** The group whose rights the migrations state; each database's login is a member of it. */
export const serverRole = "coulisse_server";

type Migration = { number: number; name: string; sql: string; sha256: string };

const readNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();

const numberOf = (name: string): number => Number.parseInt(name.slice(0, 4), 10);

let newest: Promise<number> | undefined;

/** The number of the newest that this process was started with; read once. */
export const newestMigration = (): Promise<number> =>
  (newest ??= readNames().then((names) => numberOf(names.at(-1) ?? "0")));

export const readMigrations = async (): Promise<Migration[]> => {
  const names = await readNames();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return {
        number: numberOf(name),
        name,
        sql,
        sha256: createHash("sha256").update(sql).digest("hex"),
      };
    }),
  );
};

/**
 * Brings the database to the newest schema, or to that of one number, forward only, each file in its
 * own transaction. Fails where an applied file was changed since, or where the database is newer
 * than the code.
 */
export const migrate = async (
  ownerUrl: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await ensureServerRole(client);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, sha256 text not null,
      applied_at timestamptz not null default now())`);
    return await applyMissing(client, upTo);
  } finally {
    await client.end();
  }
};

const ensureServerRole = async (client: pg.Client): Promise<void> => {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${serverRole}') then
      create role ${serverRole} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
};

const applyMissing = async (client: pg.Client, upTo: number): Promise<string[]> => {
  const { rows } = await client.query<{ number: number; sha256: string }>(
    "select number, sha256 from schema_migrations",
  );
  const applied = new Map(rows.map((row) => [row.number, row.sha256]));
  const migrations = await readMigrations();
  const newest = migrations.at(-1)?.number ?? 0;
  const unknown = [...applied.keys()].find((number) => number > newest);
  if (unknown !== undefined) {
    throw new Error(`The database has migration ${unknown}, which this version does not know.`);
  }
  const done: string[] = [];
  for (const migration of migrations.filter(({ number }) => number <= upTo)) {
    const known = applied.get(migration.number);
    if (known === migration.sha256) continue;
    if (known !== undefined) throw new Error(`${migration.name} was changed after it was applied.`);
    await applyOne(client, migration);
    done.push(migration.name);
  }
  return done;
};

const applyOne = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (number, name, sha256) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.sha256,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${migration.name}: ${error instanceof Error ? error.message : ""}`, {
      cause: error,
    });
  }
};

const sayAnyTime = async (ownerUrl: string, anyTime: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("update clock_limits set any_time = $1", [anyTime]);
  } finally {
    await client.end();
  }
};

/** While a story of the past is told, the log and the ledger take the hours that it says. */
export const atAnyTime = async (ownerUrl: string, tell: () => Promise<void>): Promise<void> => {
  await sayAnyTime(ownerUrl, true);
  try {
    await tell();
  } finally {
    await sayAnyTime(ownerUrl, false);
  }
};
