import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { StartRefused } from "#platform/start-refused.ts";

export type ArchiveWriter = Readonly<{
  /** Adds one part, byte by byte; gives what it hashes to and how long it was. */
  add(name: string, content: Readable, compress: boolean): Promise<WrittenArchive>;
}>;
export type WrittenArchive = Readonly<{ sha256: string; bytes: number }>;

const measure = () => {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: (): WrittenArchive => ({ sha256: hash.digest("hex"), bytes }) };
};

const writerOf = (zip: ZipFile): ArchiveWriter => ({
  async add(name, content, compress) {
    const { stream, read } = measure();
    zip.addReadStream(stream, name, { compress });
    const copied = pipeline(content, stream, { end: true });
    // Whoever packs it reads the stream to its end; the next part waits for that.
    await Promise.all([copied, finished(stream)]);
    return read();
  },
});

const expectFree = async (path: string): Promise<void> => {
  if ((await stat(path).catch(() => undefined)) === undefined) return;
  throw new StartRefused(`${path} is there already, and nothing is written over.`);
};

/** A name is durable once its folder is flushed. */
const flush = async (path: string): Promise<void> => {
  for (const place of [path, dirname(path)]) {
    const handle = await open(place, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
};

/**
 * Writes a ZIP of any size in flat memory. The file has its name once it is whole and flushed: what
 * is cut off leaves none.
 */
export const writeArchive = async (
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  await expectFree(path);
  const partial = `${path}.part`;
  const zip = new ZipFile();
  const failed = new Promise<never>((_, fail) => zip.once("error", fail));
  const file = createWriteStream(partial, { flags: "wx", mode: 0o600 });
  const written = pipeline(zip.outputStream, file);
  try {
    const filled = fill(writerOf(zip)).then(() => zip.end());
    await Promise.race([Promise.all([filled, written]), failed]);
    await flush(partial);
    await rename(partial, path);
  } catch (error) {
    file.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
  await flush(path);
};
