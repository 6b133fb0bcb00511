import { execFile, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres, type Cluster } from "#platform/embedded-postgres/cluster.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import { createCaller } from "../crash/caller.ts";
import { freePort } from "../crash/free-port.ts";
import { openAddress } from "../crash/outage.ts";
import { createAdmin, startServer, stopServer } from "../crash/server-process.ts";
import { undocumented } from "../factories.ts";

const run = promisify(execFile);
const script = (name: string) => new URL(`../../scripts/${name}`, import.meta.url).pathname;
const main = new URL("../../src/main.ts", import.meta.url).pathname;
const log = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };
const secrets = { SESSION_SECRET: "s".repeat(64), FILES_KEY: "ab".repeat(32) };
const connections = 18;

/** One of two machines with PostgreSQL, whose address stays the same when it starts again. */
type Host = Readonly<{ folder: string; address: Awaited<ReturnType<typeof openAddress>> }> & {
  cluster: Cluster | undefined;
};
let folder: string;
let one: Host;
let two: Host;

const openHost = async (name: string): Promise<Host> => ({
  folder: join(folder, name),
  address: await openAddress(),
  cluster: undefined,
});
const start = async (host: Host): Promise<void> => {
  host.cluster = await openEmbeddedPostgres({ dataDir: host.folder, log });
  host.address.leadTo(host.cluster);
};
const stop = async (host: Host): Promise<void> => {
  await host.cluster?.stop();
  host.cluster = undefined;
};
const running = ({ cluster }: Host): Cluster => {
  if (!cluster) throw new Error("This host is down");
  return cluster;
};

/** Lets the PostgreSQL of a folder follow another one from its next start on. */
const follow = async (host: Host, leader: Host): Promise<void> => {
  const postgres = join(host.folder, "postgres");
  const signal = join(postgres, "standby.signal");
  await writeFile(signal, "");
  const { uid, gid } = await stat(postgres);
  await chown(signal, uid, gid);
  const { superuser, password } = running(leader);
  await appendFile(
    join(postgres, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${leader.address.port} user=${superuser} password=${password}'\n`,
  );
};

const ask = async <Row extends object>(host: Host, question: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: running(host).url("coulisse") });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
};

const isStandby = async (host: Host): Promise<boolean> =>
  (await ask<{ is: boolean }>(host, "select pg_is_in_recovery() as is"))[0]?.is === true;

/** The other takes over, with all that was kept, and is followed by who led. */
const swap = async (leader: Host, standby: Host): Promise<void> => {
  await stop(leader);
  await ask(standby, "select pg_promote()");
  await follow(leader, standby);
  await start(leader);
};

const bothHosts = (): string => {
  const list = `127.0.0.1:${one.address.port},127.0.0.1:${two.address.port}`;
  const { superuser, password } = running(one.cluster ? one : two);
  return `postgresql://${superuser}:${password}@${list}/coulisse?target_session_attrs=read-write`;
};

/** The host that a new connection reaches. */
const found = async (): Promise<Host> => {
  const client = new PostgresClient({ connectionString: bothHosts() });
  await client.connect();
  const { rows } = await client.query<{ port: number }>("select inet_server_port() as port");
  await client.end();
  return rows[0]?.port === one.cluster?.port ? one : two;
};

/** Both folders are one cluster's: a copy made while it is stopped has its owner and its passwords. */
const copyStopped = async (from: Host, to: Host): Promise<void> => {
  await run("cp", ["-a", from.folder, to.folder]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-hosts-"));
  one = await openHost("one");
  two = await openHost("two");
  await start(one);
  await ensureDatabase(running(one).url("postgres"), "coulisse");
  await stop(one);
  await copyStopped(one, two);
  await start(one);
  await follow(two, one);
  await start(two);
});
afterAll(async () => {
  for (const host of [two, one]) {
    await stop(host);
    host.address.close();
  }
  await rm(folder, { recursive: true, force: true });
});

test("a list of hosts leads to the one that can be written, at each new connection", async () => {
  expect(await isStandby(two)).toBe(true);
  const databaseUrl = bothHosts();
  const dataDir = join(folder, "data");
  const port = await freePort();
  const settings = {
    ...secrets,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(connections),
    LOG_LEVEL: "silent",
  };
  await createAdmin(dataDir, port, settings);
  const server: ChildProcess = await startServer(dataDir, port, settings);
  try {
    expect(await found()).toBe(one);
    const caller = await createCaller(port);
    const world = await caller.createIssuers(1, 3);
    const [path = ""] = world.paths;
    const acknowledged: string[] = [];
    const moveSome = async () => {
      const moves = Array.from({ length: 30 }, () =>
        caller.post(path, { quantity: 1, ...undocumented }, randomUUID()),
      );
      for (const { status, body } of await Promise.all(moves)) {
        expect(status).toBe(201);
        acknowledged.push(body.id);
      }
    };
    const isReady = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.status;
    /** News, jobs, queues and calls each have found the host that leads. */
    const expectAllOn = async (host: Host) => {
      await expect.poll(isReady).toBe(200);
      await moveSome();
      await caller.post("/user/password/token", { email: "nobody@two-hosts.example" });
      const names = async () => {
        const rows = await ask<{ name: string }>(
          host,
          `select distinct application_name as name from pg_stat_activity
          where application_name like 'coulisse%' order by 1`,
        );
        return rows.map(({ name }) => name);
      };
      await expect.poll(names).toEqual(expect.arrayContaining(["coulisse", "coulisse-jobs"]));
      const [taken] = await ask<{ count: number }>(
        host,
        "select count(*)::int as count from pg_stat_activity where application_name in ('coulisse', 'coulisse-jobs', 'coulisse-events')",
      );
      expect(taken?.count).toBeLessThanOrEqual(connections);
    };
    await expectAllOn(one);

    await swap(one, two);
    expect(await found()).toBe(two);
    expect(await isStandby(one)).toBe(true);
    await expectAllOn(two);

    await swap(two, one);
    expect(await found()).toBe(one);
    await expectAllOn(one);

    const stored = await caller.allMovementIds(world.companyIds);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBe(world.credits + acknowledged.length);

    const archive = join(folder, "backup.zip");
    const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, ...settings };
    await run(process.execPath, [script("backup.ts"), archive], { env });
    const migrated = await run(process.execPath, [script("migrate.ts")], { env });
    expect(migrated.stdout).toBe("Nothing was missing.\n");
  } finally {
    await stopServer(server);
  }

  // Nobody leads: the one that did is gone, and the other goes on following.
  await stop(one);
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: "false",
    ...settings,
  };
  const refused = await run(process.execPath, [main], { env }).then(
    () => "it started",
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  );
  expect(refused).toMatch(
    new RegExp(
      `^No PostgreSQL that can be written is behind this address: 127\\.0\\.0\\.1:${one.address.port} does not answer \\(.+\\); 127\\.0\\.0\\.1:${two.address.port} is a standby, or read-only\\.$`,
    ),
  );
}, 300_000);
