import type { Plugin } from "vite";

const none = "\0coulisse-no-words";
const schemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/** Lines by which each kind of schema says how it would be written as JSON Schema. */
const processors =
  /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\([^)]*\);/g;
const methods = /create(?:Standard|To)JSONSchemaMethod\(this, (?:"\w+"|\{\})\)(?:\(params\))?/g;

/** By which values that contain themselves are borne; what comes from a form or as JSON never does. */
const cycles = "core.config({ memoizer: core.memoizer() });";

/**
 * What forms never use of Zod stays out of what browsers fetch: its faults in English, as the site says
 * each fault in its own words, the writing of JSON Schema, a fifth of the library, and cycles of values.
 */
export const leanZod = (): Plugin => ({
  name: "coulisse-lean-zod",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "../locales/en.js" && importer?.includes("/zod/v4/") ? none : undefined,
  load: (id) => (id === none ? "export default () => ({});" : undefined),
  transform: (code, id) => {
    if (!schemas.test(id)) return undefined;
    if (!code.includes(cycles)) throw new Error("Zod bears cycles otherwise than it did");
    const lean = code
      .replace(cycles, ";")
      .replaceAll(processors, "")
      .replaceAll(methods, "undefined");
    if (/processors\.\w+Processor|JSONSchemaMethod\(/.test(lean)) {
      throw new Error("Zod writes JSON Schema otherwise than this version of it did");
    }
    return { code: lean, map: null };
  },
});
