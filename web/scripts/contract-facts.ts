import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * A page that makes calls needs of the contract where each call goes, not the schemas that the
 * server checks them with; and a list of sectors is no reason to carry a validation library. The
 * contract is evaluated while the site is built: its plain facts are written out, and its schemas
 * stay in the module they come from, which only the forms that check with them bring along.
 */
const contract = /@coulisse\/contract\/|\/contract\/src\//;
const whole = "?whole";

type Routes = Record<string, { method: string; path: string; [fact: string]: unknown }>;

const isRouteTable = (value: unknown): value is Routes =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (row) => typeof row === "object" && row !== null && "method" in row && "path" in row,
  );

const isPlain = (value: unknown): boolean => {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
};

/** What the client reads of a row; access, words and schemas are the server's. */
const withoutSchemas = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, ...row }]) => {
      const { status, files, download, idempotent } = row;
      return [name, { method, path, status, files, download, idempotent }];
    }),
  );

const writeFacts = (exports: Record<string, unknown>, file: string): string => {
  const lines = Object.entries(exports).map(([name, value]) => {
    const fact = isRouteTable(value) ? withoutSchemas(value) : isPlain(value) ? value : undefined;
    return fact === undefined
      ? `export { ${name} } from ${JSON.stringify(file + whole)};`
      : `export const ${name} = ${JSON.stringify(fact)};`;
  });
  return lines.join("\n");
};

export const contractFacts = (): Plugin => ({
  name: "coulisse-contract-facts",
  apply: "build",
  enforce: "pre",
  async load(id) {
    const [file = id] = id.split("?");
    if (!contract.test(file) || !file.endsWith(".ts") || id.endsWith(whole)) return null;
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return { code: writeFacts(exports, file), moduleSideEffects: false, moduleType: "js" };
  },
  async resolveId(source, importer) {
    if (source.endsWith(whole)) return { id: source, moduleSideEffects: false };
    if (!importer?.endsWith(whole) || !source.startsWith(".")) return null;
    // Schemas are made of schemas: the whole of one module asks for the whole of others.
    const resolved = await this.resolve(source, importer.slice(0, -whole.length));
    return resolved && { ...resolved, id: resolved.id + whole, moduleSideEffects: false };
  },
});
