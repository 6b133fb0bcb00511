import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "ocf-schema-1.2.0");

/** The schemas that the makers of Open Cap Format publish. */
export const schemas = (): (Record<string, unknown> & { $id: string })[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => JSON.parse(readFileSync(resolve(folder, path), "utf8")) as { $id: string });
