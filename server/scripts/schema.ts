/*
 * Writes the steps of every state and the natures of lines as SQL, then schema.sql and database-types.ts from all SQL of the
 * server, in a database made for the moment.
 */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { migrate } from "#platform/migrations.ts";
import { describeLineNatures } from "#features/register/lines/line-natures.rules.ts";
import { describeSchema, describeStateSteps, describeTypes } from "#platform/schema-description.ts";

const files = [
  [new URL("../schema.sql", import.meta.url), describeSchema],
  [new URL("../src/platform/database-types.ts", import.meta.url), describeTypes],
] as const;

/** What lands is kept with its hash; a hash that was kept is never written again. */
const keepHashes = async (): Promise<void> => {
  const folder = new URL("../migrations/", import.meta.url);
  const place = new URL("hashes.json", folder);
  const hashes = JSON.parse(await readFile(place, "utf8")) as Record<string, string>;
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".sql")).toSorted()) {
    hashes[name] ??= createHash("sha256")
      .update(await readFile(new URL(name, folder)))
      .digest("hex");
  }
  await writeFile(place, `${JSON.stringify(hashes, null, 2)}\n`);
};

await writeFile(
  new URL("../src/platform/sql/state-steps.sql", import.meta.url),
  describeStateSteps(),
);
await writeFile(
  new URL("../src/features/register/sql/line-natures.sql", import.meta.url),
  describeLineNatures(),
);
await keepHashes();
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-schema-"));
const log = {
  info: () => undefined,
  error: (text: string) => {
    process.stderr.write(`${text}\n`);
  },
};
const cluster = await openEmbeddedPostgres({ dataDir, log, fast: true });
try {
  await ensureDatabase(cluster.url("postgres"), "coulisse_schema");
  const url = cluster.url("coulisse_schema");
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [file, describe] of files) await writeFile(file, await describe(client));
  await client.end();
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
