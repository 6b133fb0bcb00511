import type { Plugin } from "vite";

const none = "\0coulisse-no-words";

/**
 * The site says each fault of a form in its own words, in both languages: those that Zod brings in
 * English are read by nobody, and every page would carry them.
 */
export const withoutZodWords = (): Plugin => ({
  name: "coulisse-without-zod-words",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "../locales/en.js" && importer?.includes("/zod/v4/") ? none : undefined,
  load: (id) => (id === none ? "export default () => ({});" : undefined),
});
