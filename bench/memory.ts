/*
 * The memory that a server needs: it is started under one limit after the other, as a container is, and kept
 * busy with thirty papers, twenty documents and a long import at once. Whoever is ended for want of memory is
 * counted: the server, or one of the processes that it starts for what costs much.
 *
 *   npm run bench:memory                       root, on Linux
 *   LIMITS="512 1024" npm run bench:memory     megabytes
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printTable } from "./report.ts";
import { boundMemory } from "./world/bounded-memory.ts";
import { enter, fillBusy, type Person } from "./world/busy.ts";
import { openBench } from "./world/cluster.ts";
import { keepBusy } from "./world/keep-busy.ts";
import { createActor, serve } from "./world/server.ts";

const limits = (process.env["LIMITS"] ?? "256 384 512 768 1024 1536").split(" ").map(Number);

const isFine = (what: string): boolean => / (?:2\d\d|422|429)$/.test(what);

const measure = async (megabytes: number): Promise<readonly string[]> => {
  const bench = await openBench("coulisse_bench");
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-memory-"));
  const memory = await boundMemory(megabytes);
  const head = `${megabytes} MB`;
  try {
    await createActor(bench);
    const emails = await fillBusy(bench);
    const server = await serve(bench, { DATA_DIR: dataDir }, memory.under).catch(() => null);
    if (server === null) return [head, "", "", "", "", "does not start"];
    try {
      const idle = await memory.held();
      const people: Person[] = [];
      for (const email of emails) people.push(await enter(server.origin, email));
      let peak = 0;
      const watch = setInterval(() => {
        void memory.held().then((now) => {
          peak = Math.max(peak, now);
        });
      }, 50);
      const from = performance.now();
      const counts = await keepBusy(server, people, ["papers", "documents", "import"]).catch(
        () => null,
      );
      clearInterval(watch);
      const seconds = (performance.now() - from) / 1000;
      const all = [...(counts ?? [])];
      const answered = all.filter(([what]) => isFine(what)).reduce((sum, [, n]) => sum + n, 0);
      const failed = all.filter(([what]) => !isFine(what)).reduce((sum, [, n]) => sum + n, 0);
      return [
        head,
        idle.toFixed(0),
        peak.toFixed(0),
        counts === null ? "" : seconds.toFixed(0),
        String(await memory.countKilled()),
        counts === null ? "the server is gone" : `${answered} answered, ${failed} failed`,
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await memory.close();
    await bench.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const rows: (readonly string[])[] = [];
for (const megabytes of limits) rows.push(await measure(megabytes));
printTable(["limit", "idle, MB", "busy, MB", "seconds", "processes ended", "outcome"], rows);
