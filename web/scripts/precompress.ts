import { readFile, stat, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Under this, the compressed answer saves less than its own headers cost. */
const smallestWorthBytes = 600;
/** Writes `.br` and `.gz` beside each asset; index.html is left out, as the server fills it in. */
export const precompress = (): Plugin => ({
  name: "coulisse-precompress",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle(options, bundle) {
    const folder = options.dir;
    if (folder === undefined) return;
    const names = Object.keys(bundle).filter((name) => compressible.test(name));
    const files = await worthIt(names.map((name) => join(folder, name)));
    await Promise.all([gzipAll(files), ...files.map(writeBrotli)]);
  },
});

const worthIt = async (files: readonly string[]): Promise<string[]> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return files.filter((_, index) => (sizes[index] ?? 0) >= smallestWorthBytes);
};

const writeBrotli = async (file: string): Promise<void> => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await brotli(await readFile(file), quality));
};

/** One thread a core, each of which takes the next file when it has done one. */
const gzipAll = async (files: readonly string[]): Promise<void> => {
  const waiting = [...files];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("./precompress-worker.ts", import.meta.url));
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      worker.postMessage(file);
      await once(worker, "message");
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};
