/*
 * The disk of the database and the one of the servers are filled to the last byte under a load of shares and
 * of money, with papers drawn and files sent meanwhile, and are given room again: nobody may be answered 500,
 * nothing that was acknowledged may be lost or come twice, and everything has to go on without a restart of
 * the servers. Prints what each came to, and ends with 1 where something does not hold.
 *   npm run drill:disk
 *   npm run drill:disk -- --short
 * The small disks are mounted (tmpfs), which only root may do; nothing else of the machine is touched.
 */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { undocumented } from "../factories.ts";
import { createCaller, type Answer, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { openAddress, silent, until } from "./outage.ts";
import { gone, iban, isAwayOrFull, openSharesAndMoney, tellOutcome } from "./shares-and-money.ts";
import { isShort } from "./short-form.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";
import { openSmallDisk } from "./small-disk.ts";

const fullMs = isShort ? 3000 : 20_000;

const picture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** People who send a picture with a transfer, and have papers and tables drawn, one after the other. */
const openFiles = (
  caller: Caller,
  world: Awaited<ReturnType<Caller["createIssuers"]>>,
  image: () => Promise<Buffer>,
) => {
  const sent = new Map<string, string>();
  const waiting = new Map<string, () => Promise<Answer>>();
  let counts = { taken: 0, drawn: 0, refused: 0, read: 0 };
  let words = new Set<string>();
  let isOver = false;
  const refuse = (answer: Answer): void => {
    assert.ok(isAwayOrFull(answer), JSON.stringify(answer));
    if (answer.status !== 0) {
      assert.match(String(answer.body?.description), /\.$/);
      words.add(`${answer.status} ${answer.body.code}`);
    }
    counts.refused += 1;
  };
  const upload = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = randomUUID();
      const bytes = await image();
      const send = (): Promise<Answer> => {
        const data = new FormData();
        data.append("quantity", "1");
        data.append("lackingReason", undocumented.lackingReason);
        const file = new File([new Uint8Array(bytes)], "ordre.png", { type: "image/png" });
        data.append("files", file);
        const path = world.paths[turn % world.paths.length] ?? "";
        return caller.send(path, data, { "idempotency-key": key }).catch(gone);
      };
      const answer = await send();
      if (answer.status === 201) {
        sent.set(key, answer.body.id);
        counts.taken += 1;
      } else {
        refuse(answer);
        waiting.set(key, send);
      }
      await pause(400);
    }
  };
  const draw = async (): Promise<void> => {
    const paths = ["register.pdf", "register.xlsx", "register.csv"];
    for (let turn = 0; !isOver; turn += 1) {
      const path = `/companies/${world.companyIds[0]}/${paths[turn % paths.length]}`;
      const answer = await fetch(caller.base + path, { headers: { cookie: caller.cookie } }).catch(
        () => undefined,
      );
      const bytes = await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 200 && bytes !== undefined) counts.drawn += 1;
      else if (answer?.status === 404) assert.fail(path);
      else if (answer === undefined || bytes === undefined) refuse(gone());
      else
        refuse({
          status: answer.status,
          body: JSON.parse(Buffer.from(bytes).toString()) as object,
        });
      await pause(400);
    }
  };
  const read = async (): Promise<void> => {
    while (!isOver) {
      const path = `/companies/${world.companyIds[0]}/register?limit=20`;
      const answer = await caller.get(path).catch(gone);
      if (answer.status === 200) counts.read += 1;
      else refuse(answer);
      await pause(100);
    }
  };
  let failure: unknown;
  const loops = [upload(), draw(), read()].map((loop) =>
    loop.catch((error: unknown) => {
      failure ??= error;
    }),
  );
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure as Error;
  };
  return {
    since: () => {
      throwFailure();
      const told = { ...counts, words: [...words].join(", ") };
      counts = { taken: 0, drawn: 0, refused: 0, read: 0 };
      words = new Set();
      return told;
    },
    counts: () => {
      throwFailure();
      return counts;
    },
    /** Sends again what was refused, with its key; gives the movements that have to be there. */
    end: async (): Promise<readonly string[]> => {
      isOver = true;
      await Promise.all(loops);
      throwFailure();
      for (const [key, send] of waiting) {
        const answer = await send();
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
        sent.set(key, answer.body.id);
      }
      return [...sent.values()];
    },
  };
};

const folder = await mkdtemp(join(tmpdir(), "coulisse-disk-"));
const disks = {
  database: await openSmallDisk(join(folder, "cluster"), 420),
  server: await openSmallDisk(join(folder, "data"), 400),
};
const { database, server: ofServer } = disks;
const address = await openAddress();
let cluster: Awaited<ReturnType<typeof openEmbeddedPostgres>> | undefined;
let running: Awaited<ReturnType<typeof startServer>> | undefined;
try {
  if (database === null || ofServer === null) {
    process.stdout.write("Not tried: this machine lets nobody mount a small disk.\n");
  } else {
    const openCluster = () =>
      openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
    cluster = await openCluster();
    address.leadTo(cluster);
    await ensureDatabase(cluster.url("postgres"), "coulisse");
    const dataDir = ofServer.place;
    const url = new URL(cluster.url("coulisse"));
    url.port = String(address.port);
    const settings = {
      DATABASE_URL: url.href,
      SESSION_SECRET: "s".repeat(40),
      FILES_KEY: "0".repeat(64),
      BANK_IBAN: iban,
      LOG_LEVEL: "info",
      TMPDIR: dataDir,
    };
    const port = await freePort();
    await createAdmin(dataDir, port, settings);
    // Its log is on the same disk, as it is where somebody redirects it to a file.
    const log = await open(join(dataDir, "server.log"), "a");
    running = await startServer(dataDir, port, settings, undefined, log.fd);
    const server = running;
    const caller = await createCaller(port);
    const world = await caller.createIssuers(2, 4);
    const ready = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;
    const answers = (status: number) =>
      until(`an answer ${status} of /api/ready`, async () => (await ready()) === status);
    const files = openFiles(caller, world, () => picture(isShort ? 400 : 900));
    const load = openSharesAndMoney([caller], world, {
      mayBeRefused: isAwayOrFull,
      patienceMs: 200,
    });
    const rows: Record<string, Record<string, string | number>> = {};
    /** What is asked while there is no room, and how it goes on. */
    const tryIt = async (
      name: string,
      { fill, give }: Readonly<{ fill: () => Promise<string>; give: () => Promise<void> }>,
    ): Promise<void> => {
      await load.comesBack();
      load.since();
      files.since();
      const before = load.counts();
      const said = await fill();
      await pause(fullMs);
      const duringFiles = { ...files.since() };
      const during = load.counts();
      const told = load.since();
      const health = await fetch(`http://127.0.0.1:${port}/api/health`);
      assert.equal(health.status, 200, "the server lives");
      const givenAt = performance.now();
      await give();
      await load.comesBack();
      const backMs = performance.now() - givenAt;
      await answers(200);
      await until("a file again", async () => files.counts().taken > 0);
      await until("a paper again", async () => files.counts().drawn > 0);
      assert.equal(server.exitCode, null, `the server has ended: ${name}`);
      rows[name] = {
        "/api/ready": said,
        acknowledged: during.moved - before.moved,
        refused: during.refused - before.refused,
        "files taken": duringFiles.taken,
        "papers drawn": duringFiles.drawn,
        "refused of these": duringFiles.refused,
        "pages read": duringFiles.read,
        "in words": [...new Set([told.words, duringFiles.words].join(", ").split(", "))]
          .filter((word) => word !== "")
          .join(", "),
        "back after, s": Number((backMs / 1000).toFixed(1)),
      };
      process.stderr.write(`${name}: ${JSON.stringify(rows[name])}\n`);
    };
    const asSuperuser = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: cluster?.url("coulisse") });
      client.on("error", () => undefined);
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    };
    await tryIt("files, log and temporary files", {
      fill: async () => {
        await ofServer.fill();
        await answers(503);
        await until("a refused file", async () => files.counts().refused > 0);
        return "503";
      },
      give: ofServer.empty,
    });
    await tryIt("tables of the database", {
      fill: async () => {
        await database.fill();
        await load.isRefused(4);
        return String(await ready());
      },
      give: database.empty,
    });
    await tryIt("the log of PostgreSQL that it writes ahead", {
      fill: async () => {
        await database.fill();
        // A new segment is begun until there is no room for one.
        const isGone = async (): Promise<boolean> => {
          await asSuperuser("select pg_switch_wal()").catch(() => undefined);
          await database.fill();
          return (await ready()) === 503;
        };
        await until("a PostgreSQL that has ended", isGone);
        await load.isRefused(4);
        return "503";
      },
      give: async () => {
        await database.empty();
        // What was stopped by its disk is started again by whoever keeps PostgreSQL running.
        const isBack = () =>
          asSuperuser("select 1").then(
            () => true,
            () => false,
          );
        await pause(1000);
        if (!(await isBack())) {
          await cluster?.stop();
          cluster = await openCluster();
          address.leadTo(cluster);
        }
      },
    });
    await load.end();
    const sent = await files.end();
    const outcome = await load.conclude();
    const stored = await caller.allMovementIds(world.companyIds);
    const lostFiles = sent.filter((id) => !stored.has(id)).length;
    const half = (await readdir(join(dataDir, "files"), { recursive: true })).filter((name) =>
      /partial|probe|\.new/.test(name),
    );
    assert.deepEqual(half, [], "something half-written was left");
    // oxlint-disable-next-line no-console -- the table is what this command is for
    console.table(rows);
    process.stdout.write(`Of ${sent.length} transfers with a file ${lostFiles} lost.\n`);
    tellOutcome({ ...outcome, lost: outcome.lost + lostFiles, extra: outcome.extra - sent.length });
    await log.close();
  }
} finally {
  if (running) await stopServer(running);
  address.close();
  await cluster?.stop();
  await database?.close();
  await ofServer?.close();
  await rm(folder, { recursive: true, force: true });
}
