import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type PackedPart = Readonly<{
  name: string;
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}>;

/** Three quarters of what the default saves, for half the time. */
const compressionLevel = 3;

const streamOf = (parts: PackedPart["parts"]): Readable =>
  Readable.from(parts, { objectMode: false });

/**
 * A zip of files that are written as they are read, one after the other: none is whole in memory. Where
 * a file is made of what others had, it comes after them.
 */
export async function* packFiles(
  files: readonly PackedPart[],
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error): void => {
    output.destroy(error);
  };
  zip.on("error", fail);
  for (const { name, parts } of files) {
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (give) =>
      give(null, streamOf(parts).once("error", fail)),
    );
  }
  zip.end();
  yield* output as AsyncIterable<Uint8Array>;
}
