import { Zip, ZipDeflate } from "fflate";

type Packed = Readonly<{
  /** Files that are whole in memory. */
  whole: Readonly<Record<string, Uint8Array>>;
  /** A file that is written as it is read. */
  streamed: Readonly<{ name: string; parts: AsyncIterable<string> }>;
  mtime: Date;
}>;

/** A zip of some files and of one that may be long: that one is never whole in memory. */
export async function* packFiles({ whole, streamed, mtime }: Packed): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 3 });
    file.mtime = mtime;
    zip.add(file);
    return file;
  };
  for (const [name, bytes] of Object.entries(whole)) add(name).push(bytes, true);
  const long = add(streamed.name);
  for await (const part of streamed.parts) {
    long.push(Buffer.from(part));
    yield* ready;
    ready = [];
  }
  long.push(new Uint8Array(), true);
  zip.end();
  yield* ready;
}
