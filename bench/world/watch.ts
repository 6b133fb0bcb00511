/* A thread beside the bench: what the bench itself is busy with is no wait of the server's. */
import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { forgetPeaks, peakMegabytes, residentMegabytes } from "./memory.ts";

const { origin, pid } = workerData as { origin: string; pid: number };
export type Watched = Readonly<{
  worstWaitMs: number;
  /** The wait is the longest but one of a hundred. */
  p99WaitMs: number;
  serverMb: number;
  allMb: number;
  /** The memory of the largest process that the server started. */
  childMb: number;
}>;

let isWatching = true;
parentPort?.once("message", () => {
  isWatching = false;
});

const waits: number[] = [];
let watched: Watched = { worstWaitMs: 0, p99WaitMs: 0, serverMb: 0, allMb: 0, childMb: 0 };
const ask = async (): Promise<number> => {
  const from = performance.now();
  const answer = await fetch(`${origin}/api/ready`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The server is not ready: ${answer.status}`);
  return performance.now() - from;
};
// The first calls of a thread make its client and open its connection, which is no wait of the server's.
for (let call = 0; call < 5; call += 1) await ask();
parentPort?.postMessage("watching");
await forgetPeaks(pid);
while (isWatching) {
  const wait = await ask();
  waits.push(wait);
  const { all } = await residentMegabytes(pid);
  const { server, child } = await peakMegabytes(pid);
  watched = {
    p99WaitMs: 0,
    worstWaitMs: Math.max(watched.worstWaitMs, wait),
    serverMb: Math.max(watched.serverMb, server),
    allMb: Math.max(watched.allMb, all),
    childMb: Math.max(watched.childMb, child),
  };
  await pause(20);
}
const sorted = waits.toSorted((one, other) => one - other);
const p99WaitMs = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
parentPort?.postMessage({ ...watched, p99WaitMs });
