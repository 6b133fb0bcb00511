import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";
import { gzipAsync } from "@gfx/zopfli";
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
    await Promise.all(names.map((name) => compressOne(join(folder, name))));
  },
});

const compressOne = async (file: string) => {
  const content = await readFile(file);
  if (content.length < smallestWorthBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // A twenty-fifth less than zlib's best.
  const packed = gzipAsync(content, { numiterations: 5 });
  await Promise.all([
    brotli(content, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    packed.then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
};
