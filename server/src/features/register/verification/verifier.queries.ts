import { readFile } from "node:fs/promises";
import type { Download } from "#platform/http/bind.ts";

const folder = new URL("../../../../verifier/", import.meta.url);

/** One law serves the script and the page: each part comes after those that it needs. */
const law = [
  "sha-256",
  "line-forms",
  "read-csv",
  "read-register",
  "judge",
  "words",
  "report",
] as const;

const isImport = (line: string): boolean => /^import .* from "\.\//.test(line);

/** The parts in one file: none asks for another any more, and the names are the file's own. */
const join = async (last: "verify-register" | "page"): Promise<string> => {
  const parts = await Promise.all(
    [...law, last].map((name) => readFile(new URL(`${name}.mjs`, folder), "utf8")),
  );
  return parts
    .join("\n")
    .split("\n")
    .filter((line) => !isImport(line))
    .map((line) => line.replace(/^export (?=const )/, ""))
    .join("\n");
};

/** The verifier in one file, which needs nothing of us: a script for Node, or a page for a disk. */
export const assembleVerifier = async (format: "mjs" | "html"): Promise<Download> => {
  const name = `verify-register.${format}`;
  if (format === "mjs") {
    const body = Buffer.from(await join("verify-register"));
    return { name, mediaType: "text/javascript; charset=utf-8", body };
  }
  const page = await readFile(new URL("page.html", folder), "utf8");
  const script = await join("page");
  const body = page.replace("// The verifier is put here.", () => script);
  return { name, mediaType: "text/html; charset=utf-8", body: Buffer.from(body) };
};
