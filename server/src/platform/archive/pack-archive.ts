/* This runs in a process beside the server: nothing here reads the database or a key. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Make } from "#platform/work/order.ts";

/** The name of a file opens it; the parts after it without a name are its bytes. */
export type ArchivedPart = Readonly<{ name?: string; bytes?: Uint8Array }>;
export type Archive = Readonly<{
  madeAt: Date;
  texts: readonly Readonly<{ name: string; text: string }>[];
}>;

/** Files are packed one after the other, each part as it comes: no document is whole in memory. */
/** Says that names are those of Unix: `unzip` reads others as an old alphabet, whatever they say. */
const unix = { os: 3, attrs: 0o100644 * 2 ** 16 } as const;

export const make: Make<Archive> = async function* ({ madeAt, texts }, rows) {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const drain = () => {
    const parts = packed;
    packed = [];
    return parts;
  };
  const begin = <File extends ZipDeflate | ZipPassThrough>(file: File): File => {
    Object.assign(file, unix, { mtime: madeAt });
    zip.add(file);
    return file;
  };
  for (const { name, text } of texts) {
    begin(new ZipDeflate(name, { level: 6 })).push(strToU8(text), true);
    yield* drain();
  }
  let open: ZipPassThrough | undefined;
  const close = () => open?.push(new Uint8Array(), true);
  for await (const parts of rows("documents")) {
    for (const { name, bytes } of parts as readonly ArchivedPart[]) {
      if (name !== undefined) {
        close();
        // Pictures and PDF are packed as far as they go.
        open = begin(new ZipPassThrough(name));
      }
      if (bytes) open?.push(bytes);
    }
    yield* drain();
  }
  close();
  zip.end();
  yield* drain();
};
