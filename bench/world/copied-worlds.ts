import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ensureDatabase } from "@coulisse/server/src/platform/database.ts";
import { openEmbeddedPostgres } from "@coulisse/server/src/platform/embedded-postgres/cluster.ts";
import { migrate } from "@coulisse/server/src/platform/migrations.ts";
import type { Bench } from "./cluster.ts";
import { copyWorld, writeLines } from "./copies.ts";
import { fillLargest } from "./largest.ts";
import { createActor, serve } from "./server.ts";

/** Copies of the demo world; beside them one company that has lines for several thousand. */
export type Scale = Readonly<{
  name: string;
  copies: number;
  largestLines: number;
  largestHolders: number;
}>;

/** A copy has 2 790 lines, 15 companies and 500 holders. */
const sizeOf = (name: string, copies: number): Scale => ({
  name,
  copies,
  largestLines: copies * 280,
  largestHolders: copies * 14,
});
const copies = Number.parseInt(process.env["COPIES"] ?? "650", 10);
export const small = sizeOf("small", Math.max(1, Math.round(copies / 100)));
export const large = sizeOf(copies === 650 ? "large" : `large_${copies}`, copies);

const quiet = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };
const folder = fileURLToPath(new URL("../../.cache/growth", import.meta.url));

const connect = async (url: string): Promise<Bench> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    query: (text, values) => client.query(text, values),
    close: () => client.end(),
  };
};

const isThere = async (maintenance: Bench, database: string): Promise<boolean> => {
  const { rows } = await maintenance.query("select from pg_database where datname = $1", [
    database,
  ]);
  return rows.length > 0;
};

/** The demo world, told by the product itself, in a database that the others are made from. */
const tellBase = async (maintenance: Bench, url: string): Promise<void> => {
  if (await isThere(maintenance, "base")) return;
  await ensureDatabase(maintenance.url, "telling");
  await migrate(url);
  const bench = await connect(url);
  const server = await serve(bench, { DEMO: "true" });
  await server.stop();
  await createActor(bench);
  await bench.close();
  await maintenance.query("alter database telling rename to base");
};

const count = async ({ query }: Bench, what: string): Promise<number> => {
  const { rows } = await query(`select count(*) as count from ${what}`);
  return Number(rows[0]?.count);
};

/** Of registers far apart, each line, balance and total, and all cash: a world that is wrong measures nothing. */
const verify = async (bench: Bench): Promise<void> => {
  const faults = await count(
    bench,
    `(select company_id from registers where last_number < 100000 order by company_id limit 200) r
      cross join lateral register_verify(r.company_id)`,
  );
  const cash =
    (await count(bench, "cash_differences()")) + (await count(bench, "subscription_differences()"));
  if (faults + cash > 0) {
    throw new Error(`The world does not hold: ${faults} faults of registers, ${cash} of cash.`);
  }
};

const fill = async (maintenance: Bench, url: string, scale: Scale): Promise<void> => {
  if (await isThere(maintenance, scale.name)) return;
  const filling = `${scale.name}_filling`;
  await maintenance.query(`drop database if exists ${filling}`);
  await maintenance.query(`create database ${filling} template base`);
  const started = performance.now();
  const tell = (text: string): void => {
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stderr.write(`${scale.name}: ${text} after ${seconds} s\n`);
  };
  const bench = await connect(url.replace(/[^/]*$/, filling));
  await bench.query("set synchronous_commit = off");
  await bench.query("create unlogged table bench_lines of register_line");
  await copyWorld(bench, scale.copies, (done) => tell(`${done} of ${scale.copies} copies`));
  await fillLargest(bench, scale, writeLines);
  await bench.query("drop table bench_lines");
  await bench.query("vacuum analyze");
  tell("vacuumed");
  await verify(bench);
  tell("verified");
  await bench.close();
  await maintenance.query(`alter database ${filling} rename to ${scale.name}`);
};

/**
 * Worlds of two sizes in one PostgreSQL of their own, durable as in production, which are kept in
 * `.cache/growth` for the next run: delete that folder to fill them anew.
 */
export const openWorlds = async () => {
  await mkdir(folder, { recursive: true });
  const cluster = await openEmbeddedPostgres({ dataDir: join(folder), log: quiet });
  const maintenance = await connect(cluster.url("postgres"));
  await tellBase(maintenance, cluster.url("telling"));
  const open = async (scale: Scale): Promise<Bench> => {
    const url = cluster.url(scale.name);
    await fill(maintenance, url, scale);
    await migrate(url);
    return connect(url);
  };
  const worlds = [await open(small), await open(large)] as const;
  return {
    worlds,
    close: async () => {
      for (const bench of [...worlds, maintenance]) await bench.close();
      await cluster.stop();
    },
  };
};
