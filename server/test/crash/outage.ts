import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres, type Cluster } from "#platform/embedded-postgres/cluster.ts";
import { undocumented } from "../factories.ts";
import { createCaller, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { childrenOf, createAdmin, startServer, stopServer } from "./server-process.ts";

const clients = 8;
export const silent = { info: () => undefined, error: () => undefined };

/**
 * Opens one address for whichever PostgreSQL is there, as a balancer or a moved address gives it.
 */
export const openAddress = async () => {
  let target = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (cluster: Cluster) => {
      target = cluster.port;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const asSuperuser = async (cluster: Cluster, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url("coulisse") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const endAllBackends = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'coulisse' and pid <> pg_backend_pid()`;

export const processesOf = async (clusterDir: string): Promise<number[]> => {
  const file = await readFile(join(clusterDir, "postgres", "postmaster.pid"), "utf8");
  const postmaster = Number.parseInt(file, 10);
  return [postmaster, ...(await childrenOf(postmaster))];
};

export const signal = (pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A backend that ended meanwhile needs nothing.
    }
  }
};

/** Asks again until it is so, for as long as a slow machine may need. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `${what} did not come`);
    await pause(50);
  }
};

type Load = Readonly<{
  acknowledged: ReadonlyMap<string, string>;
  unknown: ReadonlyMap<string, string>;
  refused: number;
  slowestMs: number;
}>;

/** Waits until the clients under way have met what it names, however slow the machine. */
type Met = Readonly<{
  /** Waits until as many acts as there are clients were acknowledged since. */
  acknowledged: () => Promise<void>;
  /** Waits until one of them was refused something since the beginning. */
  refused: () => Promise<void>;
}>;

/**
 * Clients that transfer one share after the other, whatever becomes of the database meanwhile: all is
 * well before the trouble begins, and again after it ended.
 */
const loadWhile = async (
  caller: Caller,
  paths: readonly string[],
  trouble: (met: Met) => Promise<void>,
): Promise<Load> => {
  const acknowledged = new Map<string, string>();
  const unknown = new Map<string, string>();
  let refused = 0;
  let slowestMs = 0;
  let isOver = false;
  const loops = Array.from({ length: clients }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      const key = randomUUID();
      const startedAt = performance.now();
      const { status, body } = await caller.post(path, { quantity: 1, ...undocumented }, key);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (status === 201) acknowledged.set(key, body.id);
      else {
        // Nobody knows what became of it, so that it is said in words and asked again with its key.
        assert.equal(status, 503);
        assert.match(body.code, /not_ready|taking_too_long/);
        unknown.set(key, path);
        refused += 1;
        await pause(100);
      }
    }
  });
  const met: Met = {
    acknowledged: () => {
      const before = acknowledged.size;
      return until("what is acknowledged", async () => acknowledged.size >= before + clients);
    },
    refused: () => until("a refusal", async () => refused > 0),
  };
  try {
    await met.acknowledged();
    await trouble(met);
    await met.acknowledged();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  return { acknowledged, unknown, refused, slowestMs };
};

type Row = Readonly<{ acknowledged: number; refused: number; lost: number; slowestMs: number }>;
export type OutageTable = Readonly<Record<string, Row>>;

/**
 * A server whose PostgreSQL is cut off a hundred times, stopped for so long, frozen for so long and made
 * read-only, under load: it has to live, to say what it refuses, and to lose nothing it acknowledged.
 */
export const drillOutage = async ({
  awayMs,
  frozenMs,
  quietMs,
}: Readonly<{
  awayMs: number;
  frozenMs: number;
  /** How long all is well before and after each trouble. */
  quietMs: number;
}>): Promise<OutageTable> => {
  const folder = await mkdtemp(join(tmpdir(), "coulisse-outage-"));
  const clusterDir = join(folder, "cluster");
  const open = () => openEmbeddedPostgres({ dataDir: clusterDir, log: silent });
  const address = await openAddress();
  let cluster = await open();
  address.leadTo(cluster);
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    await ensureDatabase(cluster.url("postgres"), "coulisse");
    const url = new URL(cluster.url("coulisse"));
    url.port = String(address.port);
    const settings = {
      DATABASE_URL: url.href,
      SESSION_SECRET: "s".repeat(40),
      FILES_KEY: "0".repeat(64),
      LOG_LEVEL: "silent",
    };
    const port = await freePort();
    const dataDir = join(folder, "data");
    await createAdmin(dataDir, port, settings);
    const running = await startServer(dataDir, port, settings);
    server = running;
    const caller = await createCaller(port);
    const world = await caller.createIssuers(2, 4);
    const acknowledged = new Map<string, string>();

    const answerOf = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/api${path}`)).status;
    const answers = (status: number) =>
      until(`an answer ${status} of /api/ready`, async () => (await answerOf("/ready")) === status);
    const troubles: [name: string, trouble: (met: Met) => Promise<void>][] = [
      [
        "every connection ended, a hundred times",
        async () => {
          const owner = new pg.Client({ connectionString: cluster.url("coulisse") });
          await owner.connect();
          for (let count = 0; count < 100; count += 1) {
            await owner.query(endAllBackends);
            await pause(20);
          }
          await owner.end();
          await answers(200);
        },
      ],
      [
        "stopped, and started behind the same address",
        async (met) => {
          await cluster.stop();
          await answers(503);
          assert.equal(await answerOf("/health"), 200);
          await met.refused();
          await pause(awayMs);
          cluster = await open();
          address.leadTo(cluster);
          await answers(200);
        },
      ],
      [
        "frozen",
        async () => {
          const pids = await processesOf(clusterDir);
          signal(pids, "SIGSTOP");
          try {
            assert.equal(await answerOf("/ready"), 503);
            assert.equal(await answerOf("/health"), 200);
            await pause(frozenMs);
          } finally {
            signal(pids, "SIGCONT");
          }
          await answers(200);
        },
      ],
      [
        "read-only, as a standby is",
        async (met) => {
          await asSuperuser(
            cluster,
            "alter system set default_transaction_read_only = on",
            "select pg_reload_conf()",
            endAllBackends,
          );
          await answers(503);
          await met.refused();
          await asSuperuser(
            cluster,
            "set default_transaction_read_only = off",
            "alter system reset default_transaction_read_only",
            "select pg_reload_conf()",
          );
          await answers(200);
        },
      ],
    ];
    const rows: Record<string, Row> = {};
    for (const [name, trouble] of troubles) {
      const outcome = await loadWhile(caller, world.paths, async (met) => {
        await pause(quietMs);
        await trouble(met);
        await pause(quietMs);
      });
      assert.equal(running.exitCode, null, `the server has ended after: ${name}`);
      assert.ok(outcome.acknowledged.size > 0, name);
      // Whoever waits while it is frozen is answered when it goes on.
      if (name !== "frozen") assert.ok(outcome.refused > 0, name);
      for (const [key, id] of outcome.acknowledged) acknowledged.set(key, id);
      for (const [key, path] of outcome.unknown) {
        const first = await caller.post(path, { quantity: 1, ...undocumented }, key);
        const second = await caller.post(path, { quantity: 1, ...undocumented }, key);
        assert.deepEqual([first.status, second.status], [201, 201], name);
        assert.equal(second.body.id, first.body.id);
        acknowledged.set(key, first.body.id);
      }
      const stored = await caller.allMovementIds(world.companyIds);
      const lost = [...acknowledged.values()].filter((id) => !stored.has(id)).length;
      rows[name] = {
        acknowledged: outcome.acknowledged.size,
        refused: outcome.refused,
        lost,
        slowestMs: Math.round(outcome.slowestMs),
      };
      assert.equal(lost, 0, name);
      assert.equal(stored.size, acknowledged.size + world.credits, name);
    }
    for (const companyId of world.companyIds) {
      const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
      assert.equal(body.intact, true);
    }
    return rows;
  } finally {
    if (server) await stopServer(server);
    address.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
