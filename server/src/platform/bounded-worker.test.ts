import { expect, test } from "vitest";
import { runBounded, stopBoundedWorkers } from "#platform/bounded-worker.ts";

const thread = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from "node:worker_threads";\n${source}`,
    )}`,
  );
const wide = { timeoutMs: 60_000, memoryMb: 128 };

test("gives the answer of a thread, and its parts in their order", async () => {
  const parts: string[] = [];
  const outcome = await runBounded<number, string>(
    thread(`
      for (const part of workerData) {
        parentPort.postMessage({ part });
        await new Promise((more) => parentPort.once("message", more));
      }
      parentPort.postMessage({ answer: workerData.length });`),
    ["a", "b", "c"],
    wide,
    (part) => parts.push(part),
  );
  expect(outcome).toEqual({ end: "answered", answer: 3 });
  expect(parts).toEqual(["a", "b", "c"]);
});

test("ends what takes too long, too much memory, or fails", async () => {
  const endless = thread("for (;;) {}");
  const greedy = thread("const kept = []; for (;;) kept.push(new Array(10_000).fill({}));");
  const faulty = thread("throw new Error('no');");
  const silent = thread("parentPort.close();");
  expect(await runBounded(endless, null, { ...wide, timeoutMs: 50 })).toEqual({ end: "too_long" });
  expect(await runBounded(greedy, null, { ...wide, memoryMb: 16 })).toEqual({
    end: "too_much_memory",
  });
  expect(await runBounded(faulty, null, wide)).toMatchObject({ end: "failed" });
  expect(await runBounded(silent, null, wide)).toMatchObject({ end: "failed" });
});

test("counts the time of the processor, and not that for which a thread had none", async () => {
  // Some seconds without the processor stand for a machine that is busy with others.
  const held = thread(`
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    parentPort.postMessage({ answer: "read" });`);
  const idle = { ...wide, timeoutMs: 2_000 };
  expect(await runBounded(held, null, idle)).toEqual({ end: "answered", answer: "read" });
  const away = thread("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);");
  expect(await runBounded(away, null, { ...wide, timeoutMs: 20 })).toEqual({ end: "too_long" });
});

test("ends with the caller who has gone, and with the process that stops", async () => {
  const endless = thread("for (;;) {}");
  const gone = new AbortController();
  const left = runBounded(endless, null, { ...wide, gone: gone.signal });
  gone.abort();
  expect(await left).toEqual({ end: "stopped" });
  const stopped = [runBounded(endless, null, wide), runBounded(endless, null, wide)];
  stopBoundedWorkers();
  expect(await Promise.all(stopped)).toEqual([{ end: "stopped" }, { end: "stopped" }]);
});
