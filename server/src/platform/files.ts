import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { run } from "#platform/work/run.ts";
import { isMissingFile } from "#platform/missing-file.ts";

/**
 * Files on disk under the data folder, named by their content. A file is whole and flushed before
 * its name is given out, so that a row never points to half a file.
 */
export type FileStore = {
  /** Keeps the bytes; gives the key to read them by. The same content has the same key. */
  put(bytes: Uint8Array): Promise<{ key: string; sha256: string }>;
  read(key: string): Promise<Readable>;
  /**
   * Sealed files alone are removed, since each has a key of its own; one that is gone is no fault.
   */
  remove(key: string): Promise<void>;
  /**
   * Lists what stands in a folder, with halves that a crash has left, and when it was last written.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** Takes off the disk what was not written again since an instant; false where it was, or is gone. */
  removeUnwritten(name: string, since: Date): Promise<boolean>;
  /** Reads files again, and gives those that are no longer what was kept. */
  findDamaged(keys: readonly string[]): Promise<DamagedFile[]>;
  /** Fails where the store cannot be written, or has hardly any room left. */
  probe(): Promise<void>;
};

/** A file on the disk: its name is its key, or begins with it where it was never written to its end. */
export type StoredFile = Readonly<{ name: string; writtenAt: Date }>;

/** A damaged file is gone, hashes to something else, or cannot be read from the disk. */
export type DamagedFile = Readonly<{
  key: string;
  trouble: "MISSING" | "CHANGED" | "UNREADABLE";
}>;

/** The form of every key that was ever given out: it cannot lead out of the folder. */
export const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** The form of the name that `writeWhole` gives a file until it is whole. */
const halfForm = /^[0-9a-f]{2}\/[0-9a-f]{64}\.\d+\.[0-9a-f-]{36}$/;
const isOurs = (name: string): boolean => keyForm.test(name) || halfForm.test(name);

/** Gives the hash of a file's content, which its key says. */
export const sha256OfKey = (key: string): string => key.slice(key.indexOf("/") + 1);

/** Less than this is as good as full: the next few papers would be refused. */
const roomBytesMin = 50_000_000;

/** The fault has the code that PostgreSQL and the system use, so that it is told as what it is. */
class NoRoom extends Error {
  readonly code = "ENOSPC";

  constructor() {
    super("The disk of the files has hardly any room left.");
  }
}

const hasher = new URL("./hash-files-worker.ts", import.meta.url);
/** The time is of the processor, and enough to hash some hundred gigabytes. */
const hashingBounds = { cpuMs: 1_800_000, memoryMb: 128 };

/** Anybody may ask whether files can be kept, and each look writes to the disk. */
const lookAgainAfterMs = 2_000;
/** A good look answers for so long, while the next one is under way. */
const goodForMs = 30_000;

export const diskStore = (root: string): FileStore => {
  const place = (key: string) => {
    if (!keyForm.test(key)) throw new Error("A key of the file store leaves its folder.");
    return join(root, key);
  };
  const probeNow = async (): Promise<void> => {
    const file = join(root, ".probe");
    await mkdir(root, { recursive: true });
    // A full disk admits an empty file.
    await writeNew(file, Buffer.alloc(4096), "w");
    await rm(file, { force: true });
    const { bavail, bsize } = await statfs(root);
    if (bavail * bsize < roomBytesMin) throw new NoRoom();
  };
  let goodAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const lookNow = async (): Promise<void> => {
    try {
      await probeNow();
      goodAt = performance.now();
    } catch (error) {
      goodAt = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      looking = undefined;
    }
  };
  const look = (): Promise<void> => (looking ??= lookNow());
  return {
    async put(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const key = `${sha256.slice(0, 2)}/${sha256}`;
      await writeWhole(place(key), bytes);
      return { key, sha256 };
    },
    async read(key) {
      await stat(place(key));
      return createReadStream(place(key));
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async list(folder) {
      if (!/^[0-9a-f]{2}$/.test(folder))
        throw new Error("A folder of the file store has two digits.");
      const names = await readdir(join(root, folder)).catch((error: unknown) => {
        if (isMissingFile(error)) return [];
        throw error;
      });
      const found: StoredFile[] = [];
      for (const name of names.map((each) => `${folder}/${each}`).filter(isOurs)) {
        const writtenAt = await writtenAtOf(join(root, name));
        if (writtenAt) found.push({ name, writtenAt });
      }
      return found;
    },
    async removeUnwritten(name, since) {
      if (!isOurs(name)) throw new Error("A name of the file store leaves its folder.");
      const path = join(root, name);
      const writtenAt = await writtenAtOf(path);
      if (!writtenAt || writtenAt > since) return false;
      await rm(path, { force: true });
      return true;
    },
    async findDamaged(keys) {
      if (keys.length === 0) return [];
      for (const key of keys) place(key);
      const hashed = await run<DamagedFile[]>(hasher, () => ({ root, keys }), hashingBounds);
      if (hashed.end === "answered") return hashed.answer;
      if (hashed.end === "failed") throw hashed.error;
      throw new Error(`The files could not be read again: ${hashed.end}.`);
    },
    async probe() {
      const age = performance.now() - goodAt;
      if (age > goodForMs) await look();
      // What it finds is what the next who asks is told.
      else if (age > lookAgainAfterMs) look().catch(() => undefined);
    },
  };
};

/** Undefined where it went in the meantime. */
const writtenAtOf = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

const writeNew = async (path: string, bytes: Uint8Array, flags: "w" | "wx"): Promise<void> => {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.${randomUUID()}`;
  try {
    await writeNew(partial, bytes, "wx");
    await rename(partial, path);
  } catch (error) {
    // Half a file on a full disk would be in the way of the next one.
    await rm(partial, { force: true });
    throw error;
  }
  // The name itself is durable once the folder is flushed.
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
