import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { type Entry, open, type ZipFile } from "yauzl";
import { createHash } from "node:crypto";
import {
  entryOfFile,
  entryOfTable,
  type Manifest,
  manifestName,
  manifestSchema,
} from "#platform/backup/manifest.ts";
import { sha256OfKey } from "#platform/files.ts";
import { StartRefused } from "#platform/start-refused.ts";

/** Hashes a content of any length, in flat memory. */
const sha256Of = async (content: Readable): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

export type Archive = Readonly<{
  manifest: Manifest;
  read(name: string): Promise<Readable>;
  close(): void;
}>;

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? fail(error) : done(zip),
    );
  });

const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((done, fail) => {
    const entries = new Map<string, Entry>();
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", () => done(entries));
    zip.once("error", fail);
    zip.readEntry();
  });

const readManifest = async (read: Archive["read"]): Promise<Manifest> => {
  const found = manifestSchema.safeParse(await json(await read(manifestName)));
  if (found.success) return found.data;
  throw new StartRefused("This backup was made by another version, which has to restore it.");
};

/** Opens a backup; one that is cut off, or no backup at all, is refused by name. */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openZip(path).catch((error: unknown) => {
    throw new StartRefused(`${path} is no whole backup: ${(error as Error).message}.`);
  });
  try {
    const entries = await listEntries(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new StartRefused(`${path} is no whole backup: ${name} is not in it.`);
      return zip.openReadStreamPromise(entry);
    };
    return { manifest: await readManifest(read), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/** Reads every part and compares its hash, so that nothing is restored of a damaged archive. */
export const checkArchive = async ({ manifest, read }: Archive): Promise<void> => {
  const expected = [
    ...manifest.tables.map((table) => [entryOfTable(table), table.sha256] as const),
    // A file is named by what it hashes to.
    ...manifest.files.map(({ key }) => [entryOfFile(key), sha256OfKey(key)] as const),
  ];
  for (const [name, sha256] of expected) {
    const found = await sha256Of(await read(name)).catch((error: unknown) => {
      if (error instanceof StartRefused) throw error;
      return `unreadable: ${(error as Error).message}`;
    });
    if (found !== sha256) {
      throw new StartRefused(`The backup is damaged: ${name} is not what was written.`);
    }
  }
};
