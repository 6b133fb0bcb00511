/* Run by precompress.ts: zopfli computes on the thread that calls it, and there are many files. */
import { readFile, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { gzipAsync } from "@gfx/zopfli";

const gzip = async (file: string): Promise<void> => {
  // A twenty-fifth less than zlib's best.
  const packed = await gzipAsync(await readFile(file), { numiterations: 5 });
  await writeFile(`${file}.gz`, packed);
};

parentPort?.on("message", (file: string) => {
  void gzip(file).then(() => parentPort?.postMessage(file));
});
