/*
 * Two servers on one PostgreSQL behind HAProxy, told to stop and started again one after the other under
 * load: nobody may be refused anything. Prints what each phase came to, and ends with 1 if somebody was.
 *   npm run drill:rolling
 *   ROUNDS=5 npm run drill:rolling
 * HAProxy has to be there (`apt-get install haproxy`); everything else is started for the drill.
 */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { createCaller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { concludeLoad, openLoad } from "./load.ts";
import { silent, until } from "./outage.ts";
import { startBalancer } from "./balancer.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const rounds = Number(process.env["ROUNDS"] ?? 2);

const folder = await mkdtemp(join(tmpdir(), "coulisse-rolling-"));
const cluster = await openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
const running: Awaited<ReturnType<typeof startServer>>[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
try {
  await ensureDatabase(cluster.url("postgres"), "coulisse");
  const dataDir = join(folder, "data");
  const settings = {
    DATABASE_URL: cluster.url("coulisse"),
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "5",
  };
  const front = await freePort();
  const ports = [await freePort(), await freePort()];
  await createAdmin(dataDir, ports[0] ?? 0, settings);
  for (const port of ports) running.push(await startServer(dataDir, port, settings));
  balancer = await startBalancer(folder, front, ports);
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${front}/api/ready`).catch(() => null))?.status === 200;
  await until("the balancer", isReady);
  const caller = await createCaller(front);
  const world = await caller.createIssuers(2, 4);
  const load = openLoad(caller, world.paths, world.companyIds);
  load.begin("both servers");
  await pause(3000);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [place, port] of ports.entries()) {
      const server = running[place];
      if (!server) continue;
      load.begin(`round ${round}: server ${place + 1} stops`);
      await stopServer(server);
      assert.equal(server.exitCode, 0);
      load.begin(`round ${round}: server ${place + 1} starts`);
      running[place] = await startServer(dataDir, port, settings);
      // The balancer has to have seen it before the other one goes.
      await pause(3000);
    }
  }
  await concludeLoad({ caller, load, world });
} finally {
  balancer?.kill("SIGTERM");
  for (const server of running) await stopServer(server);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
