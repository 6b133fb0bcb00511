import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  FilesAway,
  keyOfSha256,
  MissingFile,
  NoRoom,
  type DamagedFile,
  type FileStore,
  type StoredFile,
} from "#platform/files.ts";
import { compareHash } from "#platform/file-stores/compare-hash.ts";
import { expectFolder, expectKey, expectOurs, isOurs } from "#platform/file-stores/keys.ts";
import { lookAgainAfter } from "#platform/file-stores/look-again.ts";
import { isMissingFile } from "#platform/missing-file.ts";
import { run } from "#platform/work/run.ts";

/** Less than this is as good as full: the next few papers would be refused. */
const roomBytesMin = 50_000_000;

const hasher = new URL("./hash-files-worker.ts", import.meta.url);
/** The time is of the processor, and enough to hash some hundred gigabytes. */
const hashingBounds = { cpuMs: 1_800_000, memoryMb: 128 };

/** A look at the disk costs next to nothing. */
const lookAgainAfterMs = 2_000;

/** A disk that fails, is gone from the network, or may not be written: nothing that a caller did. */
const awayCodes = new Set(["EACCES", "EPERM", "EROFS", "EIO", "ESTALE", "ENOTCONN", "EHOSTDOWN"]);

/** Files on disk under a folder. Several servers may share it, where all of them see the same disk. */
export const diskStore = (root: string): FileStore => {
  const pathOf = (key: string): string => join(root, expectKey(key));
  const asAway = (error: unknown): unknown =>
    awayCodes.has((error as { code?: string }).code ?? "") ? new FilesAway(root, error) : error;
  const orAway = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw asAway(error);
    }
  };
  const readOn = async function* (content: Readable) {
    try {
      yield* content;
    } catch (error) {
      throw asAway(error);
    }
  };
  const probe = lookAgainAfter(lookAgainAfterMs, async () => {
    const file = join(root, `.probe-${process.pid}-${randomUUID()}`);
    await mkdir(root, { recursive: true });
    try {
      // A full disk admits an empty file.
      const sent = randomBytes(4096);
      await writeNew(file, sent);
      if (!sent.equals(await readFile(file))) throw new Error("what was written is read otherwise");
    } finally {
      await rm(file, { force: true });
    }
    const { bavail, bsize } = await statfs(root);
    const free = bavail * bsize;
    if (free < roomBytesMin) throw new NoRoom(root, free);
  });
  return {
    place: root,
    probe,
    async put(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const key = keyOfSha256(sha256);
      await orAway(() => writeWhole(pathOf(key), (path) => writeNew(path, bytes)));
      return { key, sha256 };
    },
    async bring(key, { open: openContent }) {
      const path = pathOf(key);
      await orAway(() =>
        writeWhole(path, async (partial) =>
          pipeline(
            await openContent(),
            compareHash(key),
            createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
          ),
        ),
      );
    },
    async read(key) {
      const path = pathOf(key);
      const content = createReadStream(path);
      await orAway(async () => {
        await new Promise<void>((done, fail) => {
          content.once("open", () => done());
          content.once("error", (error) =>
            fail(isMissingFile(error) ? new MissingFile(key, root) : error),
          );
        });
      });
      // A disk may fail in the middle of a file as well.
      return Readable.from(readOn(content), { objectMode: false });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(folder) {
      expectFolder(folder);
      const found: StoredFile[] = [];
      for (const name of (await namesIn(join(root, folder))).map((each) => `${folder}/${each}`)) {
        const seen = isOurs(name) ? await look(join(root, name)) : undefined;
        if (seen) found.push({ name, ...seen });
      }
      return found;
    },
    async removeUnwritten(name, since) {
      const path = join(root, expectOurs(name));
      const seen = await look(path);
      if (!seen || seen.writtenAt > since) return false;
      await rm(path, { force: true });
      return true;
    },
    async findDamaged(keys) {
      if (keys.length === 0) return [];
      for (const key of keys) expectKey(key);
      const hashed = await run<DamagedFile[]>(hasher, () => ({ root, keys }), hashingBounds);
      if (hashed.end === "answered") return hashed.answer;
      if (hashed.end === "failed") throw hashed.error;
      throw new Error(`The files could not be read again: ${hashed.end}.`);
    },
    async findMissing(keys) {
      const missing: string[] = [];
      for (const key of keys) if (!(await look(pathOf(key)))) missing.push(key);
      return missing;
    },
    async isEmpty() {
      return (await namesIn(root)).length === 0;
    },
    async reach() {
      await orAway(() => readdir(root));
    },
  };
};

const namesIn = async (path: string): Promise<string[]> => {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
};

/** Undefined where it went in the meantime. */
const look = async (path: string): Promise<Omit<StoredFile, "name"> | undefined> => {
  try {
    const { mtime, size } = await stat(path);
    return { bytes: size, writtenAt: mtime };
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

const writeNew = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Gives a file its name once `write` has it flushed to the disk under another one. */
const writeWhole = async (
  path: string,
  write: (partial: string) => Promise<void>,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.${randomUUID()}`;
  try {
    await write(partial);
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
