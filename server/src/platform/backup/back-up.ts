import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  columnsOf,
  nameOf,
  readMigrationsDone,
  readSequences,
  readShapes,
  type TableShape,
} from "#platform/backup/contents.ts";
import {
  backupForm,
  entryOfFile,
  entryOfTable,
  type Manifest,
  manifestName,
  type TablePart,
} from "#platform/backup/manifest.ts";
import { type ArchiveWriter, writeArchive } from "#platform/backup/write-archive.ts";
import { keyForm, sha256OfKey } from "#platform/files.ts";
import { isMissingFile } from "#platform/missing-file.ts";

export type BackedUp = Readonly<{ rows: number; files: number; damaged: readonly string[] }>;

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

const listFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => keyForm.test(name))
    .toSorted();
};

/** A file that was erased since the folder was listed is rightly in no backup. */
const openFile = async (path: string): Promise<Readable | undefined> => {
  const content = createReadStream(path);
  return new Promise((done, fail) => {
    content.once("open", () => done(content));
    content.once("error", (error) => (isMissingFile(error) ? done(undefined) : fail(error)));
  });
};

const copyFiles = async (archive: ArchiveWriter, folder: string) => {
  const files: Manifest["files"] = [];
  const damaged: string[] = [];
  for (const key of await listFiles(folder)) {
    const content = await openFile(join(folder, key));
    if (!content) continue;
    // Sealed files and pictures do not get smaller.
    const { sha256, bytes } = await archive.add(entryOfFile(key), content, false);
    if (sha256 === sha256OfKey(key)) files.push({ key, bytes });
    else damaged.push(key);
  }
  return { files, damaged };
};

/**
 * Writes everything that `DATA_DIR/files` and the database of `ownerUrl` hold into one archive,
 * while the server goes on: the database as it was at one instant, and then the files, each of
 * which was whole before a row named it. Damaged files are told and kept in the archive; a restore
 * leaves them out. Keys are no part of it.
 */
export const backUp = async (
  { ownerUrl, files: folder }: { ownerUrl: string; files: string },
  path: string,
  now: Date,
): Promise<BackedUp> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  let outcome: BackedUp = { rows: 0, files: 0, damaged: [] };
  try {
    await client.query("begin isolation level repeatable read read only");
    await writeArchive(path, async (archive) => {
      const tables: TablePart[] = [];
      for (const table of await readShapes(client)) {
        tables.push(await copyTable(client, archive, table));
      }
      const migrations = await readMigrationsDone(client);
      const sequences = await readSequences(client);
      const { files, damaged } = await copyFiles(archive, folder);
      const manifest: Manifest = {
        ...{ form: backupForm, madeAt: now.toISOString() },
        ...{ migrations, tables, sequences, files },
      };
      await archive.add(manifestName, Readable.from([JSON.stringify(manifest)]), true);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      outcome = { rows, files: files.length, damaged };
    });
    await client.query("commit");
    return outcome;
  } finally {
    await client.end();
  }
};
