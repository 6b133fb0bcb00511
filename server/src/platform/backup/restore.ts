import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { columnsOf, nameOf, readShapes } from "#platform/backup/contents.ts";
import { entryOfFile, entryOfTable, type Manifest } from "#platform/backup/manifest.ts";
import { type Archive, checkArchive, openArchive } from "#platform/backup/read-archive.ts";
import type { FileStore } from "#platform/files.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { type Job, jobsSchema } from "#platform/jobs/job.ts";
import { migrate } from "#platform/migrations.ts";
import { readMigrations } from "#platform/schema-files.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

type Target = Readonly<{ ownerUrl: string; files: FileStore; jobs: readonly Job[] }>;
export type Restored = Readonly<{ madeAt: string; rows: number; files: number }>;

const expectEmpty = async ({ ownerUrl, files }: Target): Promise<void> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    );
    if (rowCount !== 0) {
      throw new StartRefused("The database is not empty: restore into a new one, or a new folder.");
    }
  } finally {
    await client.end();
  }
  if (await files.isEmpty()) return;
  throw new StartRefused(`${files.place} is not empty: restore into a new folder or prefix.`);
};

/** The schema that the backup was made with, whose files this version still has unchanged. */
const expectKnownSchema = async ({ migrations }: Manifest): Promise<number> => {
  const own = await readMigrations();
  if (migrations.find(({ number }) => number === 0)?.sha256 !== own[0]?.sha256) {
    throw new StartRefused(
      "The backup was made by another version before 0.2.0, up to which no data is carried over: restore it with that version, export its registers there and import them here.",
    );
  }
  for (const { number, sha256 } of migrations) {
    if (own.find((migration) => migration.number === number)?.sha256 === sha256) continue;
    throw new StartRefused(
      `The backup was made with migration ${number}, which this version does not have.`,
    );
  }
  return migrations.at(-1)?.number ?? 0;
};

const foreignKeysQuestion = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
         pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
   order by 1, 2`;
type ForeignKey = { table: string; name: string; definition: string };

/**
 * Lets rows come in any order and as they were: the rules that act on a change had their say when it
 * was made. Keys are checked again before the work is committed, and checks of a row at once.
 */
const withoutTriggers = async (
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysQuestion);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};

const copyInto = async (client: pg.Client, table: string, content: Readable): Promise<void> => {
  await pipeline(content, client.query(copyFrom(`copy ${table} from stdin`)));
};

/** Jobs that wait; those of a queue that this version no longer has are left. */
const copyJobs = async (client: pg.Client, columns: string, content: Readable): Promise<void> => {
  const jobs = `${jobsSchema}.job`;
  await client.query(`create temp table restored_jobs (like ${jobs}) on commit drop`);
  await copyInto(client, `restored_jobs (${columns})`, content);
  await client.query(`insert into ${jobs} (${columns}) select ${columns} from restored_jobs
    where name in (select name from ${jobsSchema}.queue)`);
};

const expectSameTables = async (client: pg.Client, { tables }: Manifest): Promise<void> => {
  const here = new Map((await readShapes(client)).map((shape) => [nameOf(shape), shape.columns]));
  const strange = tables.find((table) =>
    table.columns.some((column) => here.get(nameOf(table))?.includes(column) !== true),
  );
  if (strange) throw new StartRefused(`This version has another ${nameOf(strange)}.`);
};

const fillDatabase = async (ownerUrl: string, { manifest, read }: Archive): Promise<void> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    await expectSameTables(client, manifest);
    const own = manifest.tables.filter(({ schema }) => schema === "public");
    const names = own.map(nameOf);
    await withoutTriggers(client, names, async () => {
      await client.query(`truncate ${names.join(", ")}`);
      for (const table of manifest.tables) {
        const columns = columnsOf(table);
        const content = await read(entryOfTable(table));
        if (table.schema === jobsSchema) await copyJobs(client, columns, content);
        else await copyInto(client, `${nameOf(table)} (${columns})`, content);
      }
    });
    for (const { name, lastValue } of manifest.sequences) {
      await client.query("select setval(quote_ident($1)::regclass, $2)", [name, lastValue]);
    }
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
};

const fillFiles = async (store: FileStore, { manifest, read }: Archive): Promise<void> => {
  for (const { key, bytes } of manifest.files) {
    await store.bring(key, { bytes, open: () => read(entryOfFile(key)) });
  }
};

/**
 * Fills an empty database and an empty store of files with what a backup holds, roles and grants included,
 * and brings it to the newest schema. Every part is compared with its hash before anything is
 * written; what cannot be restored whole is refused with `StartRefused`, and the database keeps no row.
 */
export const restore = async (target: Target, path: string): Promise<Restored> => {
  const archive = await openArchive(path);
  try {
    const newest = await expectKnownSchema(archive.manifest);
    await expectEmpty(target);
    await checkArchive(archive);
    await migrate(target.ownerUrl, newest);
    await installJobs(target.ownerUrl, target.jobs);
    await fillFiles(target.files, archive);
    await fillDatabase(target.ownerUrl, archive);
    await migrate(target.ownerUrl);
    const { madeAt, tables, files } = archive.manifest;
    return { madeAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length };
  } finally {
    archive.close();
  }
};
