/*
 * Ten thousand people are told of one thing by mail at once: how long it takes until the last mail has
 * left, and how long others wait meanwhile, against the same calls before.
 *
 *   npm run bench:alerts
 *   FOLLOWERS=1000 npm run bench:alerts
 */
import { setTimeout as pause } from "node:timers/promises";
import { printTable } from "./report.ts";
import { fillFollowers, publishToAll, readAlerts } from "./world/alerts.ts";
import { openBench } from "./world/cluster.ts";
import { createActor, serve, timeMs, type Served } from "./world/server.ts";

const followers = Number.parseInt(process.env["FOLLOWERS"] ?? "10000", 10);
const beforeSeconds = 30;
const everyMs = 50;

const paths = ["/company/marketplace?limit=12", "/user/me", "/notifications?limit=1"];

/** Calls at a steady pace, whether the last was answered or not, for as long as it is asked. */
const watchOthers = async (server: Served, goesOn: () => Promise<boolean>): Promise<number[]> => {
  const asked: Promise<number>[] = [];
  const perSecond = 1000 / everyMs;
  do {
    for (let call = 0; call < perSecond; call += 1) {
      asked.push(timeMs(server, paths[asked.length % paths.length] ?? "/user/me"));
      await pause(everyMs);
    }
  } while (await goesOn());
  return Promise.all(asked);
};

const percentile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

const bench = await openBench("coulisse_bench");
let server: Served | undefined;
try {
  await createActor(bench);
  await fillFollowers(bench, followers);
  server = await serve(bench);
  const until = performance.now() + beforeSeconds * 1000;
  const before = await watchOthers(server, async () => performance.now() < until);
  await publishToAll(bench);
  while ((await readAlerts(bench)).told === 0) await pause(100);
  const from = performance.now();
  let seconds = 0;
  const meanwhile = await watchOthers(server, async () => {
    seconds = (performance.now() - from) / 1000;
    return (await readAlerts(bench)).left < followers;
  });
  const [quiet, busy] = [percentile(before, 0.99), percentile(meanwhile, 0.99)];
  printTable(
    ["alerts", "seconds until the last mail left", "p99 before, ms", "p99 meanwhile, ms", "times"],
    [
      [
        String(followers),
        seconds.toFixed(1),
        quiet.toFixed(1),
        busy.toFixed(1),
        (busy / quiet).toFixed(2),
      ],
    ],
  );
} finally {
  await server?.stop();
  await bench.close();
}
