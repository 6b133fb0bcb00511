/* Writes the tables of docs/register-format.md from what the verifier reads. */
import { readFile, writeFile } from "node:fs/promises";
import { withFormatTables } from "#features/register/papers/format-page.rules.ts";

const path = new URL("../../docs/register-format.md", import.meta.url);
await writeFile(path, withFormatTables(await readFile(path, "utf8")));
