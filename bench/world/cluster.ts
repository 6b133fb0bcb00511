import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureDatabase } from "@coulisse/server/src/platform/database.ts";
import { openEmbeddedPostgres } from "@coulisse/server/src/platform/embedded-postgres/cluster.ts";
import { migrate } from "@coulisse/server/src/platform/migrations.ts";

const quiet = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };

export type Bench = Readonly<{
  /** The address as the owner of the tables. */
  url: string;
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  close: () => Promise<void>;
}>;

/** A PostgreSQL of its own on disk, durable as in production, with an empty migrated database. */
export const openBench = async (database: string): Promise<Bench> => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-"));
  const cluster = await openEmbeddedPostgres({ dataDir, log: quiet });
  await ensureDatabase(cluster.url("postgres"), database);
  const url = cluster.url(database);
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    query: (text, values) => client.query(text, values),
    close: async () => {
      await client.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
