import { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  columnsOf,
  nameOf,
  readMigrationsDone,
  readSequences,
  readShapes,
  type TableShape,
} from "#platform/backup/contents.ts";
import { stillNamed, toldOf } from "#platform/backup/examine.ts";
import {
  backupForm,
  entryOfFile,
  entryOfTable,
  type Manifest,
  manifestName,
  type TablePart,
} from "#platform/backup/manifest.ts";
import { fileFolders, type NamedFile, namedFilesQuestion } from "#platform/backup/named-files.ts";
import { type ArchiveWriter, writeArchive } from "#platform/backup/write-archive.ts";
import { keyForm, MissingFile, sha256OfKey, type FileStore } from "#platform/files.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

export type BackedUp = Readonly<{
  rows: number;
  files: number;
  /** Files that are no longer what was kept, or that a row names and the disk does not have. */
  damaged: readonly string[];
}>;

const copyTable = async (
  client: pg.Client,
  archive: ArchiveWriter,
  table: TableShape,
): Promise<TablePart> => {
  const content = client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`),
  );
  const { sha256 } = await archive.add(entryOfTable(table), content, true);
  return { ...table, rows: content.rowCount, sha256 };
};

const listFolder = async (store: FileStore, folder: string): Promise<string[]> =>
  (await store.list(folder))
    .map(({ name }) => name)
    .filter((name) => keyForm.test(name))
    .toSorted();

/** A file that was erased since the folder was listed is rightly in no backup. */
const openFile = (store: FileStore, key: string): Promise<Readable | undefined> =>
  store.read(key).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined;
    throw error;
  });

type Copied = { files: Manifest["files"]; damaged: string[]; missing: NamedFile[] };

/**
 * Copies one folder of files: what is there goes along, and what rows name and is not there is
 * counted.
 */
const copyFolder = async (
  archive: ArchiveWriter,
  store: FileStore,
  folder: string,
  named: readonly NamedFile[],
): Promise<Copied> => {
  const files: Manifest["files"] = [];
  const damaged: string[] = [];
  const missing = new Map(named.map((file) => [file.key, file]));
  for (const key of await listFolder(store, folder)) {
    const content = await openFile(store, key);
    if (!content) continue;
    // Sealed files and pictures do not get smaller.
    const { sha256, bytes } = await archive.add(entryOfFile(key), content, false);
    const of = missing.get(key)?.of ?? "a file that no row names";
    missing.delete(key);
    if (sha256 === sha256OfKey(key)) files.push({ key, bytes });
    else damaged.push(`${of}: files/${key} is not what was kept`);
  }
  return { files, damaged, missing: [...missing.values()] };
};

const copyFiles = async (
  client: pg.Client,
  archive: ArchiveWriter,
  store: FileStore,
): Promise<Copied> => {
  const all: Copied = { files: [], damaged: [], missing: [] };
  for (const folder of fileFolders) {
    const { rows: named } = await client.query<NamedFile>(namedFilesQuestion, [folder]);
    const { files, damaged, missing } = await copyFolder(archive, store, folder, named);
    all.files.push(...files);
    all.damaged.push(...damaged);
    all.missing.push(...missing);
  }
  return all;
};

/**
 * Writes everything that the store of files and the database of `ownerUrl` hold into one archive,
 * while the server goes on: the database as it was at one instant, and then the files, each of
 * which was whole before a row named it. Files that are damaged or missing are told; the damaged
 * ones are kept in the archive, and a restore leaves them out. Keys are no part of it.
 */
export const backUp = async (
  { ownerUrl, files: store }: { ownerUrl: string; files: FileStore },
  path: string,
  now: Date,
): Promise<BackedUp> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  let outcome: BackedUp = { rows: 0, files: 0, damaged: [] };
  try {
    await client.query("begin isolation level repeatable read read only");
    let missing: NamedFile[] = [];
    await writeArchive(path, async (archive) => {
      const tables: TablePart[] = [];
      for (const table of await readShapes(client)) {
        tables.push(await copyTable(client, archive, table));
      }
      const migrations = await readMigrationsDone(client);
      const sequences = await readSequences(client);
      const copied = await copyFiles(client, archive, store);
      const { files, damaged } = copied;
      missing = copied.missing;
      const manifest: Manifest = {
        form: backupForm,
        madeAt: now.toISOString(),
        migrations,
        tables,
        sequences,
        files,
      };
      await archive.add(manifestName, Readable.from([JSON.stringify(manifest)]), true);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      outcome = { rows, files: files.length, damaged };
    });
    await client.query("commit");
    const gone = (await stillNamed(client, missing)).map((file) =>
      toldOf({ ...file, trouble: "MISSING" }),
    );
    return { ...outcome, damaged: [...outcome.damaged, ...gone] };
  } finally {
    await client.end();
  }
};
