import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres, type Cluster } from "#platform/embedded-postgres/cluster.ts";
import { undocumented } from "../factories.ts";
import { createCaller, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { childrenOf, createAdmin, startServer, stopServer } from "./server-process.ts";

const clients = 8;
const silent = { info: () => undefined, error: () => undefined };

/** One address for whichever PostgreSQL is there, as a balancer or a moved address gives it. */
const openAddress = async () => {
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

const processesOf = async (clusterDir: string): Promise<number[]> => {
  const file = await readFile(join(clusterDir, "postgres", "postmaster.pid"), "utf8");
  const postmaster = Number.parseInt(file, 10);
  return [postmaster, ...(await childrenOf(postmaster))];
};

const signal = (pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A backend that ended meanwhile needs nothing.
    }
  }
};

/** Clients that transfer one share after the other, whatever becomes of the database meanwhile. */
const loadWhile = async (
  caller: Caller,
  paths: readonly string[],
  trouble: () => Promise<void>,
): Promise<{
  acknowledged: Map<string, string>;
  unknown: Map<string, string>;
  refused: number;
}> => {
  const acknowledged = new Map<string, string>();
  const unknown = new Map<string, string>();
  let refused = 0;
  let isOver = false;
  const loops = Array.from({ length: clients }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      const key = randomUUID();
      const { status, body } = await caller.post(path, { quantity: 1, ...undocumented }, key);
      if (status === 201) acknowledged.set(key, body.id);
      else {
        // Nobody knows what became of it, so that it is said in words and asked again with its key.
        expect([status, body.code]).toEqual([
          503,
          expect.stringMatching(/not_ready|taking_too_long/),
        ]);
        unknown.set(key, path);
        refused += 1;
        await pause(100);
      }
    }
  });
  try {
    await trouble();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  return { acknowledged, unknown, refused };
};

test("a database that is cut off, stopped, frozen or read-only ends no server, and costs no line", async () => {
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
    const servesAgain = async (): Promise<void> => {
      await expect.poll(() => answerOf("/ready")).toBe(200);
    };
    const troubles: [name: string, trouble: () => Promise<void>][] = [
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
          await servesAgain();
        },
      ],
      [
        "stopped, and started behind the same address",
        async () => {
          await cluster.stop();
          await expect.poll(() => answerOf("/ready")).toBe(503);
          expect(await answerOf("/health")).toBe(200);
          cluster = await open();
          address.leadTo(cluster);
          await servesAgain();
        },
      ],
      [
        "frozen",
        async () => {
          const pids = await processesOf(clusterDir);
          signal(pids, "SIGSTOP");
          try {
            expect(await answerOf("/ready")).toBe(503);
            expect(await answerOf("/health")).toBe(200);
          } finally {
            signal(pids, "SIGCONT");
          }
          await servesAgain();
        },
      ],
      [
        "read-only, as a standby is",
        async () => {
          await asSuperuser(
            cluster,
            "alter system set default_transaction_read_only = on",
            "select pg_reload_conf()",
            endAllBackends,
          );
          await expect.poll(() => answerOf("/ready")).toBe(503);
          await asSuperuser(
            cluster,
            "set default_transaction_read_only = off",
            "alter system reset default_transaction_read_only",
            "select pg_reload_conf()",
          );
          await servesAgain();
        },
      ],
    ];
    const rows: Record<string, { acknowledged: number; refused: number; lost: number }> = {};
    for (const [name, trouble] of troubles) {
      const outcome = await loadWhile(caller, world.paths, trouble);
      expect(running.exitCode, `the server after: ${name}`).toBeNull();
      expect(outcome.acknowledged.size, name).toBeGreaterThan(0);
      // Whoever waits while it is frozen is answered when it goes on.
      if (name !== "frozen") expect(outcome.refused, name).toBeGreaterThan(0);
      for (const [key, id] of outcome.acknowledged) acknowledged.set(key, id);
      for (const [key, path] of outcome.unknown) {
        const first = await caller.post(path, { quantity: 1, ...undocumented }, key);
        const second = await caller.post(path, { quantity: 1, ...undocumented }, key);
        expect([first.status, second.status], name).toEqual([201, 201]);
        expect(second.body.id).toBe(first.body.id);
        acknowledged.set(key, first.body.id);
      }
      const stored = await caller.allMovementIds(world.companyIds);
      const lost = [...acknowledged.values()].filter((id) => !stored.has(id)).length;
      rows[name] = { acknowledged: outcome.acknowledged.size, refused: outcome.refused, lost };
      expect(lost, name).toBe(0);
      expect(stored.size, name).toBe(acknowledged.size + world.credits);
    }
    // oxlint-disable-next-line no-console -- the table is what this test is read for
    console.table(rows);
    for (const companyId of world.companyIds) {
      const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
      expect(body).toMatchObject({ intact: true });
    }
  } finally {
    if (server) await stopServer(server);
    address.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
