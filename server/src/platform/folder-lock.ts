import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { StartRefused } from "#platform/start-refused.ts";

export type FolderLock = Readonly<{ release: () => Promise<void> }>;

export class FolderInUse extends StartRefused {
  override readonly name = "FolderInUse";
}

const holder = z.object({ pid: z.number(), address: z.string() });
const SQLITE_BUSY = 5;

/**
 * One process at a time works in a data folder. The kernel keeps the lock and drops it however its
 * holder ends, so that no stale file and no reused pid can be mistaken for a running server.
 */
export const lockFolder = async (folder: string, address: string): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, "running.json");
  const lock = takeLock(join(folder, "lock"));
  if (lock === undefined) {
    throw new FolderInUse(
      `${folder} is already used by ${await describeHolder(note)}.\n` +
        "Stop that one, or start this one with another DATA_DIR and PORT.",
    );
  }
  await writeFile(note, JSON.stringify({ pid: process.pid, address }), { mode: 0o600 });
  return {
    release: async () => {
      if (!lock.isOpen) return;
      await rm(note, { force: true });
      lock.close();
    },
  };
};

// Node has no flock of its own; an exclusive SQLite transaction is one on every system.
const takeLock = (file: string): DatabaseSync | undefined => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw error;
  }
};

const describeHolder = async (note: string): Promise<string> => {
  try {
    const { pid, address } = holder.parse(JSON.parse(await readFile(note, "utf8")));
    return `another Coulisse (process ${pid}, ${address})`;
  } catch {
    // The other process holds the lock but has not written its note yet.
    return "another Coulisse that is starting or stopping";
  }
};
