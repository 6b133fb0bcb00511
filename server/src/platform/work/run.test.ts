import { expect, test } from "vitest";
import { run, stopWork } from "./run.ts";

const thread = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from "node:worker_threads";\n${source}`,
    )}`,
  );
const wide = { cpuMs: 60_000, memoryMb: 128 };

const places = [
  ["in a thread", false],
  ["in a process", true],
] as const;

test.each(places)("gives its answer %s, and its parts in their order", async (_, apart) => {
  const parts: string[] = [];
  const outcome = await run<number, string>(
    thread(`
      for (const part of workerData) {
        parentPort.postMessage({ part });
        await new Promise((more) => parentPort.once("message", more));
      }
      parentPort.postMessage({ answer: workerData.length });`),
    () => ["a", "b", "c"],
    { ...wide, apart, parts: (part) => void parts.push(part) },
  );
  expect(outcome).toEqual({ end: "answered", answer: 3 });
  expect(parts).toEqual(["a", "b", "c"]);
});

test.each(places)("ends %s what takes too long, too much memory, or fails", async (_, apart) => {
  const endless = thread("for (;;) {}");
  const greedy = thread("const kept = []; for (;;) kept.push(new Array(10_000).fill({}));");
  const faulty = thread("throw new Error('no');");
  const silent = thread("parentPort.close();");
  expect(await run(endless, () => null, { ...wide, apart, cpuMs: 50 })).toEqual({
    end: "too_long",
  });
  expect(await run(greedy, () => null, { ...wide, apart, memoryMb: 16 })).toEqual({
    end: "too_much_memory",
  });
  expect(await run(faulty, () => null, { ...wide, apart })).toMatchObject({ end: "failed" });
  expect(await run(silent, () => null, { ...wide, apart })).toMatchObject({ end: "failed" });
});

test("counts the time of the processor, and not that for which a thread had none", async () => {
  // Some seconds without the processor stand for a machine that is busy with others.
  const held = thread(`
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    parentPort.postMessage({ answer: "read" });`);
  const idle = { ...wide, cpuMs: 2_000 };
  expect(await run(held, () => null, idle)).toEqual({ end: "answered", answer: "read" });
  const away = thread("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);");
  expect(await run(away, () => null, { ...wide, cpuMs: 20 })).toEqual({ end: "too_long" });
});

test.each(places)("ends %s with the caller who has gone, and with the server", async (_, apart) => {
  const endless = thread("for (;;) {}");
  const gone = new AbortController();
  const left = run(endless, () => null, { ...wide, apart, gone: gone.signal });
  gone.abort();
  expect(await left).toEqual({ end: "stopped" });
  const stopped = [
    run(endless, () => null, { ...wide, apart }),
    run(endless, () => null, { ...wide, apart }),
  ];
  stopWork();
  expect(await Promise.all(stopped)).toEqual([{ end: "stopped" }, { end: "stopped" }]);
});
