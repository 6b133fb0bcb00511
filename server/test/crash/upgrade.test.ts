import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { migrate } from "#platform/migrations.ts";
import { readSchema, type Migration, type Schema } from "#platform/schema-files.ts";
import { execute } from "../cluster/template.ts";
import { undocumented } from "../factories.ts";
import { createCaller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { silent } from "./outage.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const run = promisify(execFile);
const main = new URL("../../src/main.ts", import.meta.url).pathname;
const migrateScript = new URL("../../scripts/migrate.ts", import.meta.url).pathname;
const writers = 4;

/** What a version after this one might bring, in the ways that the rules leave. */
const later = (from: number): readonly string[] =>
  [
    "alter table share_categories add column ripe boolean not null default false;",
    "alter table companies add constraint companies_ripe check (name is not null) not valid;",
    "-- Outside a transaction.\nalter table companies validate constraint companies_ripe;",
    "-- Outside a transaction.\ncreate index concurrently if not exists movements_ripe on movements (type, number);",
    "create table fruits (name text primary key); grant select, insert on fruits to coulisse_server;",
  ].map((sql) => `-- Servers from ${String(from).padStart(4, "0")} on serve it.\n${sql}`);

const schemaAfter = async (): Promise<Schema> => {
  const { migrations, repeatable } = await readSchema();
  const newest = migrations.at(-1)?.number ?? 0;
  const more = later(newest).map((sql, place): Migration => {
    const number = newest + 1 + place;
    const name = `${String(number).padStart(4, "0")}-later.sql`;
    return { number, name, files: [{ name, sql }], sha256: `hash of ${name}` };
  });
  return {
    migrations: [...migrations, ...more],
    repeatable: { ...repeatable, sha256: "that of the version after" },
  };
};

test("servers of this version serve the schema after it under load, while that says so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coulisse-upgrade-"));
  const cluster = await openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
  const ownerUrl = cluster.url("coulisse");
  const settings = {
    DATABASE_URL: ownerUrl,
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    LOG_LEVEL: "silent",
  };
  const running: Awaited<ReturnType<typeof startServer>>[] = [];
  let isOver = false;
  let load: Promise<void>[] = [];
  try {
    await ensureDatabase(cluster.url("postgres"), "coulisse");
    const dataDir = join(folder, "data");
    const port = await freePort();
    await createAdmin(dataDir, port, settings);
    running.push(await startServer(dataDir, port, settings));
    const caller = await createCaller(port);
    const { paths, companyIds, credits } = await caller.createIssuers(2, 3);
    const statuses: number[] = [];
    const readiness: number[] = [];
    const acknowledged: string[] = [];
    let slowestMs = 0;
    load = Array.from({ length: writers }, async (_, index) => {
      for (let turn = index; !isOver; turn += 1) {
        const path = paths[turn % paths.length] ?? "";
        const startedAt = performance.now();
        const moved = await caller.post(path, { quantity: 1, ...undocumented }, randomUUID());
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        statuses.push(moved.status);
        if (moved.status === 201) acknowledged.push(moved.body.id);
      }
    });
    const watch = async () => {
      while (!isOver) {
        readiness.push((await fetch(`http://127.0.0.1:${port}/api/ready`)).status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    load.push(watch());
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    const applied = await migrate(ownerUrl, undefined, schemaAfter);
    expect(applied).toHaveLength(later(0).length + 1);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
    // One that is started again meanwhile leaves the newer schema as it is, and serves it.
    const again = await freePort();
    running.push(await startServer(dataDir, again, settings));
    const second = await createCaller(again);
    const { status } = await second.get(`/companies/${companyIds[0]}/register?limit=5`);
    expect(status).toBe(200);
    isOver = true;
    await Promise.all(load);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(new Set(readiness)).toEqual(new Set([200]));
    const stored = await caller.allMovementIds(companyIds);
    expect(stored.size).toBe(credits + acknowledged.length);
    process.stdout.write(
      `${acknowledged.length} transfers on the schema before and after, 0 refused, the slowest ${Math.round(slowestMs)} ms\n`,
    );

    const env = { ...process.env, ...settings, DATA_DIR: dataDir, DEMO: "false" };
    const migrated = await run(process.execPath, [migrateScript], { env });
    expect(migrated.stdout).toBe("A newer version has migrated this database: nothing was done.\n");
    await execute(ownerUrl, "update schema_migrations set serves_from = number");
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(503);
    const refused = await run(process.execPath, [main], {
      env: { ...env, PORT: String(await freePort()) },
    }).catch((error: unknown) => error as { stderr: string });
    expect(refused.stderr).toMatch(
      /^This database has migration \d+, which this version does not know: start a newer version/,
    );
  } finally {
    isOver = true;
    await Promise.allSettled(load);
    for (const server of running) await stopServer(server);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
