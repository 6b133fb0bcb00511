/* Writes schema.sql and database-types.ts from a migrated database; `--check` compares instead. */
import { readFile, writeFile } from "node:fs/promises";
import pg from "pg";
import { describeSchema, describeTypes } from "#server/platform/schema-description.ts";

const files = [
  [new URL("../schema.sql", import.meta.url), describeSchema],
  [new URL("../src/platform/database-types.ts", import.meta.url), describeTypes],
] as const;

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
for (const [file, describe] of files) {
  const text = await describe(client);
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if ((await readFile(file, "utf8")) !== text) {
    process.stderr.write(`${file.pathname} is not what the migrations make.\n`);
    process.exitCode = 1;
  }
}
await client.end();
