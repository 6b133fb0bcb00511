/*
 * How long others wait while the server is busy: people ask for papers of a register, others send
 * documents that are as dense as is accepted and denser, and a long register is imported. Meanwhile
 * /api/ready is asked again and again, and the memory of the server and of all that it started is read.
 *
 *   npm run bench:busy
 *   BUSY_WITH=papers npm run bench:busy       only papers, documents or import
 *   BUSY_WITH=bodies npm run bench:busy       guests alone, sixteen at once, with the worst bodies of JSON
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enter, fillBusy, type Person } from "./world/busy.ts";
import { openBench } from "./world/cluster.ts";
import { keepBusy } from "./world/keep-busy.ts";
import { printTable } from "./report.ts";
import { createActor, serve } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const busyWith = process.env["BUSY_WITH"] ?? "papers documents import";

const bench = await openBench("coulisse_bench");
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-busy-"));
try {
  await createActor(bench);
  const emails = await fillBusy(bench);
  const server = await serve(bench, { DATA_DIR: dataDir });
  const people: Person[] = [];
  for (const email of emails) people.push(await enter(server.origin, email));
  const stopWatch = await startWatch(server);
  const from = performance.now();
  const counts = await keepBusy(server, people, busyWith.split(" "));
  const seconds = (performance.now() - from) / 1000;
  const watched = await stopWatch();
  const stopping = performance.now();
  await server.stop();
  printTable(
    ["what", "result"],
    [
      ["all of it answered, seconds", seconds.toFixed(1)],
      ["worst wait of /api/ready, ms", watched.worstWaitMs.toFixed(0)],
      ["peak memory of the server, MB", watched.serverMb.toFixed(0)],
      ["peak memory with its processes, MB", watched.allMb.toFixed(0)],
      ["stopped after, seconds", ((performance.now() - stopping) / 1000).toFixed(1)],
      ...[...counts].map(([what, times]) => [what, String(times)]),
    ],
  );
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}
