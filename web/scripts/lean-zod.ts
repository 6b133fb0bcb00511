import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The parts of Zod that write JSON schemas: the server's documentation needs them, no page does. */
const writers = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/** Every schema carries these parts along, though only a call of `z.toJSONSchema` uses them. */
export const leanZod = (): Plugin => ({
  name: "coulisse-lean-zod",
  apply: "build",
  enforce: "pre",
  async load(id) {
    if (!writers.test(id)) return null;
    const names = Object.keys((await import(pathToFileURL(id).href)) as object);
    const code = names.map((name) => `export const ${name} = () => () => {};`).join("\n");
    return { code, moduleSideEffects: false };
  },
});
