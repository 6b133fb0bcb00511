/*
 * A long register imported over HTTP: how long it takes at 10 000 and at 100 000 lines, how much more
 * a line costs in the longer one, how long another call waits meanwhile, and what it takes of memory.
 *
 *   npm run bench:import
 *   LINES="10000 20000" npm run bench:import
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printTable } from "./report.ts";
import { openBench } from "./world/cluster.ts";
import { importRegister } from "./world/registers.ts";
import { createActor, serve } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const lengths = (process.env["LINES"] ?? "10000 100000").split(" ").map(Number);

const bench = await openBench("coulisse_bench");
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-import-"));
try {
  await createActor(bench);
  const server = await serve(bench, { DATA_DIR: dataDir });
  const rows: string[][] = [];
  let firstPerLine: number | undefined;
  for (const lines of lengths) {
    const stopWatch = startWatch(server);
    const { seconds } = await importRegister(server, lines);
    const watched = await stopWatch();
    const perLine = seconds / lines;
    firstPerLine ??= perLine;
    rows.push([
      String(lines),
      seconds.toFixed(1),
      (perLine * 1000).toFixed(3),
      (perLine / firstPerLine).toFixed(2),
      watched.worstWaitMs.toFixed(0),
      watched.serverMb.toFixed(0),
    ]);
  }
  await server.stop();
  printTable(
    ["lines", "seconds", "ms a line", "times", "worst wait of /api/ready, ms", "memory, MB"],
    rows,
  );
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}
