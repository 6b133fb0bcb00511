/*
 * Every file that a long register leaves in: how long each takes, wall and cores, what the server and
 * the process that makes it take of memory, how large it is, and how long another call waits meanwhile,
 * also as a multiple of what it waits while nothing is exported.
 *
 *   npm run bench:exports
 *   npm run bench:exports -- 10000            a shorter register
 *   ONLY="register.pdf ocf.zip" npm run bench:exports
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { printTable } from "./report.ts";
import { openBench } from "./world/cluster.ts";
import { cpuSeconds, parentOf } from "./world/processes.ts";
import { importRegister } from "./world/registers.ts";
import { createActor, serve, type Served } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const lines = Number(process.argv[2] ?? 100_000);
const files = [
  "register.pdf",
  "register.xlsx",
  "register.csv",
  "register-file.json",
  "ocf.zip",
  "shareholder-accounts.pdf",
  "shareholder-accounts.xlsx",
  "shareholder-accounts.csv",
  "cap-table.pdf",
  "cap-table.xlsx",
];
/** The time in which nothing else is asked of the server. */
const usualMs = 6_000;
/** A file that is made sooner is made again: of ten waits there is no hundredth. */
const watchedMs = 6_000;
/** Between two, so that no file is asked for more often than one person may. */
const restMs = 300;
const asked = process.env["ONLY"]?.split(" ") ?? files;

/** Downloads as a browser does that saves it: the answer is read as it comes. */
const download = async ({ origin, cookie }: Served, path: string): Promise<number> => {
  const answer = await fetch(`${origin}/api${path}`, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
};

/** Gives what the server, its processes and PostgreSQL have had of the cores. */
const coresOf = async ({ pid }: Served, postmaster: number) => {
  const server = await cpuSeconds(pid);
  const database = await cpuSeconds(postmaster);
  return { server: server.own, made: server.all - server.own, database: database.all };
};

const heads = [
  "file",
  "seconds",
  "CPU of its process, s",
  "of the server, s",
  "of PostgreSQL, s",
  "peak of its process, MB",
  "of the server, MB",
  "size, MB",
  "worst wait of /api/ready, ms",
  "p99 of it, ms",
  "times its usual",
];

const measure = async (server: Served, companyId: string, postmaster: number): Promise<void> => {
  const rows: string[][] = [];
  const stopUsual = await startWatch(server);
  await pause(usualMs);
  const usual = (await stopUsual()).p99WaitMs;
  for (const file of asked) {
    const stopWatch = await startWatch(server);
    const before = await coresOf(server, postmaster);
    const from = performance.now();
    let [bytes, times] = [0, 0];
    do {
      if (times > 0) await pause(restMs);
      bytes = await download(server, `/companies/${companyId}/${file}`);
      times += 1;
    } while (performance.now() - from < watchedMs);
    const took = (performance.now() - from - restMs * (times - 1)) / 1000 / times;
    const after = await coresOf(server, postmaster);
    const watched = await stopWatch();
    const cores = (["made", "server", "database"] as const).map((who) =>
      ((after[who] - before[who]) / times).toFixed(1),
    );
    rows.push([
      file,
      took.toFixed(1),
      ...cores,
      watched.childMb.toFixed(0),
      watched.serverMb.toFixed(0),
      (bytes / 1e6).toFixed(1),
      watched.worstWaitMs.toFixed(0),
      watched.p99WaitMs.toFixed(1),
      (watched.p99WaitMs / usual).toFixed(1),
    ]);
  }
  printTable(heads, rows);
};

const bench = await openBench("coulisse_bench");
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-exports-"));

/**
 * Imports by a server of its own, so that what an import takes of memory is not told of the
 * exports.
 */
const importLines = async () => {
  const server = await serve(bench, { DATA_DIR: dataDir });
  try {
    return await importRegister(server, lines);
  } finally {
    await server.stop();
  }
};

try {
  await createActor(bench);
  const { companyId, seconds } = await importLines();
  process.stdout.write(`${lines} lines, imported in ${seconds.toFixed(1)} s\n`);
  const server = await serve(bench, { DATA_DIR: dataDir });
  try {
    await bench.query("vacuum analyze");
    const { rows } = await bench.query("select pg_backend_pid() as pid");
    await measure(server, companyId, await parentOf((rows[0] as { pid: number }).pid));
  } finally {
    await server.stop();
  }
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}
