/*
 * Long registers imported over HTTP, read, checked and committed: how long each kind of file takes,
 * how much more a line costs in a longer one, what the server takes of memory, and how long another
 * call waits meanwhile, also as a multiple of what it waits while nothing is imported.
 *
 *   npm run bench:import
 *   LINES="10000 100000" FILES="movements.csv holders.xlsx" npm run bench:import
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { printTable } from "./report.ts";
import { openBench, type Bench } from "./world/cluster.ts";
import { importFiles } from "./world/import-files.ts";
import { importFile } from "./world/registers.ts";
import { createActor, serve } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const lengths = (process.env["LINES"] ?? "50000").split(" ").map(Number);
const asked = process.env["FILES"]?.split(" ") ?? Object.keys(importFiles);
/** The time in which nothing is imported. */
const usualMs = 6_000;

/**
 * Measures by a server of its own, so that what another import took of memory is not told of this
 * one.
 */
const measure = async (bench: Bench, dataDir: string, file: File) => {
  const server = await serve(bench, { DATA_DIR: dataDir });
  try {
    const stopUsual = await startWatch(server);
    await pause(usualMs);
    const usual = (await stopUsual()).p99WaitMs;
    const stopWatch = await startWatch(server);
    const { seconds, lastNumber } = await importFile(server, file);
    return { seconds, lastNumber, usual, ...(await stopWatch()) };
  } finally {
    await server.stop();
  }
};

const heads = [
  "file",
  "rows",
  "lines",
  "seconds",
  "ms a row",
  "times the shortest",
  "memory, MB",
  "worst wait of /api/ready, ms",
  "p99 of it, ms",
  "times its usual",
];

const bench = await openBench("coulisse_bench");
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-import-"));
try {
  await createActor(bench);
  const rows: string[][] = [];
  for (const name of asked) {
    let first: number | undefined;
    for (const length of lengths) {
      const file = await importFiles[name]?.(length);
      if (!file) throw new Error(`No such file: ${name}`);
      const seen = await measure(bench, dataDir, file);
      const perRow = seen.seconds / length;
      first ??= perRow;
      rows.push([
        name,
        String(length),
        String(seen.lastNumber),
        seen.seconds.toFixed(1),
        (perRow * 1000).toFixed(3),
        (perRow / first).toFixed(2),
        seen.serverMb.toFixed(0),
        seen.worstWaitMs.toFixed(0),
        seen.p99WaitMs.toFixed(1),
        (seen.p99WaitMs / seen.usual).toFixed(1),
      ]);
    }
  }
  printTable(heads, rows);
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}
