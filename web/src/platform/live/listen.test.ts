import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen } from "./listen.ts";

const told: ServerEvent[] = [];
let stop = (): void => undefined;
let lines: ReadableStreamDefaultController<Uint8Array> | undefined;

const say = (text: string) => lines?.enqueue(new TextEncoder().encode(text));
const stream = (signal: AbortSignal): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines = controller;
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    }),
  );
const refusal = (status: number) =>
  Response.json({ status, code: "x", title: "x", description: "x", errors: [] }, { status });

/** The server answers so, one call after the other, and then as at the last. */
const answers = (...all: ((signal: AbortSignal) => Response | Promise<Response>)[]) => {
  const asked = vi.fn((_: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve((all.length > 1 ? all.shift() : all[0])?.(signal)),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
};
const begin = () => {
  stop = listen((event) => told.push(event));
  return vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  told.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("hears what the server tells, however it is cut on its way", async () => {
  answers(stream);
  await begin();
  say(': \n\ndata: {"changed":["si');
  say('gnature"]}\n\n: \n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ changed: ["signature"] }]);
});

it("says how long ago the page was read, so that nothing is missed in between", async () => {
  const asked = answers(stream);
  await begin();
  expect(asked.mock.calls[0]?.[0]).toMatch(/\/events\?sinceMs=\d+$/);
});

it("comes back where a line ends, and asks for what it may have missed", async () => {
  const asked = answers(stream);
  await begin();
  say(": \n\n");
  lines?.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  say(": \n\n");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ missed: true }]);
});

it("asks every ten seconds where a stream is refused, and tries again later", async () => {
  const asked = answers(() => refusal(429), stream);
  await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(6);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("does the same where something in between keeps what comes", async () => {
  answers(stream);
  await begin();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(told.length).toBeGreaterThan(2);
});

it("asks nothing while the server is away, and then comes back", async () => {
  const asked = answers(
    () => Promise.reject(new TypeError("failed")),
    () => refusal(503),
    stream,
  );
  await begin();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(told).toEqual([]);
  say(": \n\n");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ missed: true }]);
});

it("asks no more once nobody is signed in", async () => {
  const asked = answers(() => refusal(401));
  await begin();
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.mock.calls.length).toBe(before);
  expect(told).toEqual([]);
});
