import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PackedFile } from "../archive.ts";

/** Data that stands beside the repository on some machines, and is never part of it. */
const folder = resolve(import.meta.dirname, "../../../../../shared/data/ocf");
const acmeFolder = resolve(folder, "acme");
const schemaFolder = resolve(folder, "schema-1.2.0/schema");

export const isAcmeThere = existsSync(acmeFolder);
export const isSchemaFolderThere = existsSync(schemaFolder);

export const acmeFiles = (): PackedFile[] =>
  readdirSync(acmeFolder).map((name) => ({ name, bytes: readFileSync(resolve(acmeFolder, name)) }));

export const schemas = (): (Record<string, unknown> & { $id: string })[] =>
  readdirSync(schemaFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".schema.json"))
    .map(
      (path) => JSON.parse(readFileSync(resolve(schemaFolder, path), "utf8")) as { $id: string },
    );
