/*
 * The primary of three PostgreSQL is killed again and again, under a load of shares and of money on two
 * servers: Patroni in strict synchronous mode finds another, and nothing that was acknowledged may be lost or
 * come twice. Prints what each kill came to, and ends with 1 where something does not hold.
 *   npm run drill:failover
 *   KILLS=20 npm run drill:failover            the long form; 3 else
 * Patroni, etcd, HAProxy and PostgreSQL have to be there: apt-get install patroni etcd-server haproxy postgresql-15
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureDatabase } from "#platform/database.ts";
import { undocumented } from "../factories.ts";
import { createCaller, type Answer, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { openPatroni, ttlSeconds } from "./patroni.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const kills = Number(process.env["KILLS"] ?? 3);
const writers = 4;
/** One person may send so many files an hour. */
const statementsEveryMs = 5000;
const iban = "FR1420041010050500013M02606";

/** Nobody knows what became of what is refused so; it is asked again with its key. */
const isAway = ({ status }: Answer): boolean => status === 0 || status === 503;

const gone = (): Answer => ({ status: 0, body: null });

/** People who transfer shares, and a bank whose statements are booked, whatever becomes of the database. */
const openLoad = (callers: readonly Caller[], paths: readonly string[]) => {
  const moved = new Map<string, string>();
  const unknown = new Map<string, string>();
  let booked = 0;
  let refused = 0;
  let lastAt = performance.now();
  let longestMs = 0;
  let isOver = false;
  const acknowledge = (): void => {
    longestMs = Math.max(longestMs, performance.now() - lastAt);
    lastAt = performance.now();
  };
  const transfer = async (index: number): Promise<void> => {
    for (let turn = index; !isOver; turn += 1) {
      const caller = callers[turn % callers.length] as Caller;
      const path = paths[turn % paths.length] ?? "";
      const key = randomUUID();
      const answer = await caller.post(path, { quantity: 1, ...undocumented }, key).catch(gone);
      if (answer.status === 201) {
        moved.set(key, answer.body.id);
        acknowledge();
      } else {
        assert.ok(isAway(answer), JSON.stringify(answer));
        unknown.set(key, path);
        refused += 1;
        await pause(500);
      }
    }
  };
  const book = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const caller = callers[turn % callers.length] as Caller;
      // What the bank's account holds says whether the last one came, where nobody answered.
      const check = await caller.get("/cash/check").catch(gone);
      if (check.status === 200) {
        const before = Number(check.body.bankCents);
        const sent = await caller.send("/bank-statements", statementAfter(before)).catch(gone);
        if (sent.status === 200 && sent.body.committed) {
          booked += 1;
          acknowledge();
          await pause(statementsEveryMs);
        } else {
          assert.ok(isAway(sent), JSON.stringify(sent));
          refused += 1;
          await pause(200);
        }
      } else {
        assert.ok(isAway(check), JSON.stringify(check));
        await pause(200);
      }
    }
  };
  let failure: unknown;
  const loops = [...Array.from({ length: writers }, (_, index) => transfer(index)), book()].map(
    (loop) =>
      loop.catch((error: unknown) => {
        failure ??= error;
        isOver = true;
      }),
  );
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure as Error;
  };
  return {
    moved,
    unknown,
    counts: () => ({ moved: moved.size, booked, refused }),
    /** Waits until something is acknowledged; gives the longest time without, since it was asked last. */
    comesBack: async (): Promise<number> => {
      const asked = performance.now();
      const before = moved.size;
      while (moved.size < before + writers) {
        assert.ok(
          performance.now() - asked < 180_000,
          "no write was acknowledged for three minutes",
        );
        await pause(100);
        throwFailure();
      }
      const longest = longestMs;
      longestMs = 0;
      return longest / 1000;
    },
    end: async (): Promise<void> => {
      isOver = true;
      await Promise.all(loops);
      throwFailure();
    },
  };
};

const statementAfter = (cents: number): FormData => {
  const euros = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
  const line = [iban, "2026-11-20", euros(100), euros(cents + 100), "ACME", "", randomUUID(), ""];
  const head = "Compte;Date;Montant;Solde;Nom;IBAN;Référence;Libellé";
  const data = new FormData();
  data.append("file", new File([`${head}\n${line.join(";")}`], "releve.csv", { type: "text/csv" }));
  data.append("commit", "true");
  return data;
};

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
  const load = openLoad(callers, world.paths);
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
  const { moved, unknown } = load;
  // What nobody answered came to be once, or comes now.
  const askAgain = async ([key, path]: readonly [string, string]): Promise<void> => {
    const first = await caller.post(path, { quantity: 1, ...undocumented }, key);
    const second = await caller.post(path, { quantity: 1, ...undocumented }, key);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(second.body.id, first.body.id);
    moved.set(key, first.body.id);
  };
  const waiting = [...unknown];
  const askAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await askAgain(next);
  };
  await Promise.all(Array.from({ length: writers }, askAll));
  const stored = await caller.allMovementIds(world.companyIds);
  const lost = [...moved.values()].filter((id) => !stored.has(id)).length;
  const extra = stored.size - world.credits - moved.size;
  for (const companyId of world.companyIds) {
    const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
    assert.equal(body.intact, true);
  }
  const { body: cash } = await caller.get("/cash/check");
  const { booked } = load.counts();
  const lostCents = Math.max(0, booked * 100 - Number(cash.bankCents));
  // oxlint-disable-next-line no-console -- the table is what this command is for
  console.table(rows);
  process.stdout.write(
    [
      `Patroni, synchronous_mode_strict, ttl ${ttlSeconds} s.`,
      `Of ${moved.size} transfers ${lost} lost, ${extra} more than acknowledged; registers verified.`,
      `Of ${booked} statements ${lostCents} cents lost; differences of the ledger: ${cash.differences.length}.\n`,
    ].join("\n"),
  );
  if (lost + extra + lostCents + cash.differences.length > 0) process.exitCode = 1;
} finally {
  for (const server of servers) await stopServer(server);
  await patroni?.close();
  await rm(folder, { recursive: true, force: true });
}
