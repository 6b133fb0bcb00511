/* Writes the table of docs/register-format.md from what the verifier reads. */
import { readFile, writeFile } from "node:fs/promises";
import { withFormatTable } from "#features/register/papers/format-page.rules.ts";

const path = new URL("../../docs/register-format.md", import.meta.url);
await writeFile(path, withFormatTable(await readFile(path, "utf8")));
