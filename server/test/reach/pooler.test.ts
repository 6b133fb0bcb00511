import { execFile, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureDatabase, heldByCalls } from "#platform/database.ts";
import { openEmbeddedPostgres, type Cluster } from "#platform/embedded-postgres/cluster.ts";
import { execute } from "../cluster/template.ts";
import { createCaller } from "../crash/caller.ts";
import { freePort } from "../crash/free-port.ts";
import {
  adminEmail,
  adminPassword,
  createAdmin,
  startServer,
  stopServer,
} from "../crash/server-process.ts";
import { undocumented } from "../factories.ts";
import { openPgBouncer } from "./pgbouncer.ts";

const run = promisify(execFile);
const main = new URL("../../src/main.ts", import.meta.url).pathname;
const migrateScript = new URL("../../scripts/migrate.ts", import.meta.url).pathname;
const app = { name: "coulisse_app", password: "of-the-tests" };
const secrets = { SESSION_SECRET: "s".repeat(64), FILES_KEY: "ab".repeat(32) };
const log = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };

let dataDir: string;
let cluster: Cluster;
let pooler: Awaited<ReturnType<typeof openPgBouncer>>;
let directUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "coulisse-pooler-"));
  cluster = await openEmbeddedPostgres({ dataDir: join(dataDir, "cluster"), log });
  const ownerUrl = cluster.url("coulisse");
  await ensureDatabase(cluster.url("postgres"), "coulisse");
  await execute(ownerUrl, "create role coulisse_server nologin");
  await execute(
    ownerUrl,
    `create role ${app.name} login password '${app.password}' in role coulisse_server`,
  );
  await run(process.execPath, [migrateScript], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
  });
  await createAdmin(dataDir, 0, { ...secrets, DATABASE_URL: ownerUrl });
  pooler = await openPgBouncer(cluster.port, [app]);
  directUrl = `postgresql://${app.name}:${app.password}@127.0.0.1:${cluster.port}/coulisse`;
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await pooler.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a start that cannot be says, in one line. */
const refusal = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: "false",
    ...secrets,
    ...settings,
  };
  return run(process.execPath, [main], { env }).then(
    () => "it started",
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  );
};

describe("a start behind a pooler in transaction mode", () => {
  const needed =
    "DATABASE_URL leads through a pooler (PgBouncer): give PostgreSQL's own address as DATABASE_DIRECT_URL too, for what needs a connection of its own.";

  test("is refused in a sentence without a direct address", async () => {
    const pooledUrl = pooler.url("coulisse", app);
    expect(await refusal({ DATABASE_URL: pooledUrl })).toBe(needed);
    expect(await refusal({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: pooledUrl })).toBe(
      "DATABASE_DIRECT_URL leads through a pooler (PgBouncer) too: give PostgreSQL's own address.",
    );
    const migrating = run(process.execPath, [migrateScript], {
      env: { PATH: process.env["PATH"], DATABASE_URL: pooledUrl },
    });
    await expect(migrating).rejects.toMatchObject({ stderr: `${needed}\n` });
  });

  test("is refused where the pooler swallows what a connection is opened with", async () => {
    const silent = await openPgBouncer(cluster.port, [app], {
      ignore_startup_parameters:
        "statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options,extra_float_digits",
    });
    expect(await refusal({ DATABASE_URL: silent.url("coulisse", app) })).toBe(needed);
    await silent.close();
  });

  test("is refused as the owner of the tables", async () => {
    const login = { name: cluster.superuser, password: cluster.password };
    const asOwner = await openPgBouncer(cluster.port, [login]);
    expect(
      await refusal({
        DATABASE_URL: asOwner.url("coulisse", login),
        DATABASE_DIRECT_URL: cluster.url("coulisse"),
      }),
    ).toMatch(/^DATABASE_DIRECT_URL names the owner of the tables/);
    await asOwner.close();
  });

  test("is refused while connections of the pooler hold less than the login", async () => {
    const client = new pg.Client({ connectionString: pooler.url("coulisse", app) });
    await client.connect();
    await client.query("select 1");
    await client.end();
    const settings = {
      DATABASE_URL: pooler.url("coulisse", app),
      DATABASE_DIRECT_URL: directUrl,
    };
    expect(await refusal(settings)).toMatch(/run RECONNECT on its console/);
    // As RECONNECT does.
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [
      app.name,
    ]);
  });
});

describe("the short form of the product through a pooler", () => {
  let server: ChildProcess;
  let port: number;
  let caller: Awaited<ReturnType<typeof createCaller>>;
  let world: Awaited<ReturnType<typeof caller.createIssuers>>;

  beforeAll(async () => {
    port = await freePort();
    server = await startServer(dataDir, port, {
      ...secrets,
      DATABASE_URL: pooler.url("coulisse", app),
      DATABASE_DIRECT_URL: directUrl,
      LOG_LEVEL: "warn",
    });
    caller = await createCaller(port);
    world = await caller.createIssuers(1, 3);
  });
  afterAll(() => stopServer(server));

  test("connections of the pooler hold what ours are opened with", async () => {
    const client = new pg.Client({ connectionString: pooler.url("coulisse", app) });
    await client.connect();
    for (const [name, value] of Object.entries(heldByCalls)) {
      const { rows } = await client.query("select current_setting($1) as held", [name]);
      expect(rows, name).toEqual([{ held: value }]);
    }
    await client.end();
  });

  test("people sign in, at once", async () => {
    const signIn = () =>
      fetch(`http://127.0.0.1:${port}/api/auth/token`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: adminEmail, password: adminPassword }),
      }).then(({ status }) => status);
    expect(new Set(await Promise.all([signIn(), signIn()]))).toEqual(new Set([200]));
  });

  test("shares move, many at once, each once", async () => {
    const [path = ""] = world.paths;
    const move = (key: string) => caller.post(path, { quantity: 1, ...undocumented }, key);
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const moved = await Promise.all(keys.map(move));
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([201]));
    const again = await Promise.all(keys.map(move));
    expect(again.map(({ body }) => body.id)).toEqual(moved.map(({ body }) => body.id));
    const [companyId = ""] = world.companyIds;
    const ids = await caller.allMovementIds(world.companyIds);
    expect(ids.size).toBe(world.credits + keys.length);
    const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
    expect(body.intact).toBe(true);
  });

  test("pages hear of what others do", async () => {
    const reader = await createCaller(port);
    const stream = await reader.hear();
    expect(stream.status).toBe(200);
    const [path = ""] = world.paths;
    await caller.post(path, { quantity: 1, ...undocumented }, randomUUID());
    await expect.poll(stream.told).toContain('"register"');
    stream.leave();
  });

  test("jobs are worked as soon as they are told of", async () => {
    await caller.post("/user/password/token", { email: adminEmail });
    const state = async () => {
      const { rows } = await owner.query<{ state: string }>(
        "select state from pgboss.job where name = 'deliver-message' order by created_on desc limit 1",
      );
      return rows[0]?.state;
    };
    await expect.poll(state).toBe("completed");
  });

  test("papers are drawn, and files of many rows are read in the snapshot of their call", async () => {
    const [companyId = ""] = world.companyIds;
    const pdf = await caller.download(`/companies/${companyId}/register.pdf`);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const rows = await caller.download(`/companies/${companyId}/register.csv`);
    expect(rows.length).toBeGreaterThan(1000);
  });

  test("no lock outlasts its transaction", async () => {
    const { rows } = await owner.query(
      "select from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([]);
  });
});
