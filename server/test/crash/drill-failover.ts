/*
 * The primary of three PostgreSQL is killed again and again, under a load of shares and of money on two
 * servers: Patroni in strict synchronous mode finds another, and nothing that was acknowledged may be lost or
 * come twice. Prints what each kill came to, and ends with 1 where something does not hold.
 *   npm run drill:failover
 *   KILLS=20 npm run drill:failover            the long form; 3 else
 *   npm run drill:failover -- --short          one kill
 * Patroni, etcd, HAProxy and PostgreSQL have to be there: apt-get install patroni etcd-server haproxy postgresql-15
 */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureDatabase } from "#platform/database.ts";
import { createCaller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { openPatroni, ttlSeconds } from "./patroni.ts";
import { iban, openSharesAndMoney, tellOutcome } from "./shares-and-money.ts";
import { isShort } from "./short-form.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const kills = isShort ? 1 : Number(process.env["KILLS"] ?? 3);
const folder = await mkdtemp(join(tmpdir(), "coulisse-failover-"));
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
let patroni: Awaited<ReturnType<typeof openPatroni>> | undefined;
try {
  patroni = await openPatroni(folder);
  await ensureDatabase(patroni.url("postgres"), "coulisse");
  const dataDir = join(folder, "files");
  const settings = {
    DATABASE_URL: patroni.url("coulisse"),
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    BANK_IBAN: iban,
    LOG_LEVEL: "silent",
  };
  const ports = [await freePort(), await freePort()];
  await createAdmin(dataDir, ports[0] ?? 0, settings);
  for (const port of ports) servers.push(await startServer(dataDir, port, settings));
  const callers = await Promise.all(ports.map((port) => createCaller(port)));
  const [caller] = callers;
  assert.ok(caller);
  const world = await caller.createIssuers(2, 4);
  const load = openSharesAndMoney(callers, world);
  const rows: Record<string, Record<string, string | number>> = {};
  await load.comesBack();
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = load.counts();
    const leader = await patroni.leader();
    const isWhole = kill % 3 !== 0;
    await (isWhole ? patroni.killMachine(leader) : patroni.killPostgres(leader));
    await pause(1000);
    const seconds = await load.comesBack();
    await patroni.heal(leader);
    const after = load.counts();
    const row = {
      killed: `${isWhole ? "machine" : "PostgreSQL"} ${leader.name}`,
      "seconds without a write": Number(seconds.toFixed(1)),
      "transfers acknowledged": after.moved - before.moved,
      "statements acknowledged": after.booked - before.booked,
      refused: after.refused - before.refused,
    };
    rows[`kill ${kill}`] = row;
    process.stdout.write(`${JSON.stringify(row)}\n`);
    for (const server of servers) assert.equal(server.exitCode, null, "a server has ended");
  }
  await load.end();
  const outcome = await load.conclude();
  // oxlint-disable-next-line no-console -- the table is what this command is for
  console.table(rows);
  process.stdout.write(`Patroni, synchronous_mode_strict, ttl ${ttlSeconds} s.\n`);
  tellOutcome(outcome);
} finally {
  for (const server of servers) await stopServer(server);
  await patroni?.close();
  await rm(folder, { recursive: true, force: true });
}
