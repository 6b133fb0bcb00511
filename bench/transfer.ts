/*
 * A transfer of shares through the HTTP API, against pgbench that calls the same SQL function on
 * the same database, and against pgbench that sends six plain statements to tables of the same
 * shape. All of a round run one after the other, rounds are repeated, and the ratios are those of
 * the same round: the machine's mood cancels out.
 *
 *   npm run bench:transfer          needs pgbench and wrk (apt-get install postgresql-contrib wrk)
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, printTable, ratio } from "./report.ts";
import { functionScript, plainScript, wrkScript } from "./transfer-scripts.ts";
import { runPgbench, runWrk } from "./tools.ts";
import { openBench } from "./world/cluster.ts";
import { createActor, serve, type Served } from "./world/server.ts";
import { fillTransfers } from "./world/transfers.ts";

const rounds = Number.parseInt(process.env["ROUNDS"] ?? "5", 10);
const seconds = Number.parseInt(process.env["SECONDS_EACH"] ?? "4", 10);
const clientCounts = [1, 8, 32];

type Round = { api: number; sameFunction: number; plain: number };

const bench = await openBench("coulisse_bench");
const folder = await mkdtemp(join(tmpdir(), "coulisse-bench-scripts-"));
let server: Served | undefined;
try {
  await createActor(bench);
  await fillTransfers(bench);
  server = await serve(bench);
  const files = {
    sameFunction: join(folder, "function.sql"),
    plain: join(folder, "plain.sql"),
    wrk: join(folder, "transfer.lua"),
  };
  await writeFile(files.sameFunction, functionScript);
  await writeFile(files.plain, plainScript);
  await writeFile(files.wrk, wrkScript(server.cookie));
  const rows: string[][] = [];
  for (const clients of clientCounts) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        plain: await runPgbench(bench.url, files.plain, clients, seconds),
        api: await runWrk(server.origin, files.wrk, clients, seconds),
        sameFunction: await runPgbench(bench.url, files.sameFunction, clients, seconds),
      });
    }
    rows.push([
      String(clients),
      median(measured.map((round) => round.api)).toFixed(0),
      ratio(measured.map((round) => round.api / round.sameFunction)),
      ratio(measured.map((round) => round.api / round.plain)),
    ]);
  }
  await server.stop();
  server = undefined;
  const faults = await bench.query(
    "select count(*) as count from companies c cross join lateral register_verify(c.id)",
  );
  printTable(["clients", "API transfers/s", "API / same function", "API / six statements"], rows);
  process.stdout.write(`faults found by verification afterwards: ${faults.rows[0].count}\n`);
} finally {
  // A run that failed leaves no server behind, which would keep this process waiting.
  await server?.stop();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
}
