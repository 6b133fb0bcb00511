import { Worker } from "node:worker_threads";
import { forkBare } from "#platform/bare-process.ts";

export type Bound = Readonly<{
  /** The time of the processor: a machine that is busy with others is no fault of the file. */
  timeoutMs: number;
  memoryMb: number;
  /** The caller's: what nobody waits for any more ends there. */
  gone?: AbortSignal | undefined;
}>;

/** How a thread ended: with its answer, or at one of its bounds. */
export type BoundedOutcome<Answer> =
  | Readonly<{ end: "answered"; answer: Answer }>
  | Readonly<{ end: "too_long" | "too_much_memory" | "stopped" }>
  | Readonly<{ end: "failed"; error: unknown }>;

/** A message is what a thread sends: parts, each asked for, and at last its answer. */
export type BoundedMessage<Part, Answer> = { part: Part } | { answer: Answer };

/** The bytes of a file, alone or of several in a list: they go over as they are, not copied once more. */
const buffersIn = (input: unknown): ArrayBuffer[] => {
  if (input instanceof Uint8Array) return [input.buffer as ArrayBuffer];
  const { files } = (input ?? {}) as { files?: unknown };
  if (!Array.isArray(files)) return [];
  // What came from another process may be one buffer for all of them.
  return [...new Set(files.flatMap(({ bytes }: { bytes?: unknown }) => buffersIn(bytes)))];
};

/** New objects live here before V8 moves them: bounded too, since the other bound leaves it out. */
const youngMemoryMb = 48;

/** Whoever waits is not kept for ever: on the busiest machine a thread has so many times its time. */
const waitTimes = 6;

const running = new Set<() => void>();

/** A thread that is busy in one long call answers late, and one that has ended not at all. */
const processorMsOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

/** Ends every thread that still reads: a process that is asked to stop waits for none of them. */
export const stopBoundedWorkers = (): void => {
  for (const stop of running) stop();
};

const endOf = (error: unknown): BoundedOutcome<never> =>
  (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { end: "too_much_memory" }
    : { end: "failed", error };

/**
 * Runs a file of ours on a stranger's bytes, apart from the server: what takes too long or too much
 * memory ends there. What comes in parts is handed over one by one, so that the server answers
 * others in between. Bytes are handed over: the caller gives a copy of its own.
 */
export const runBounded = <Answer, Part = never>(
  file: URL,
  input: unknown,
  { timeoutMs, memoryMb, gone }: Bound,
  takePart: (part: Part) => void | Promise<void> = () => undefined,
): Promise<BoundedOutcome<Answer>> =>
  new Promise((ended) => {
    const worker = new Worker(file, {
      workerData: input,
      transferList: buffersIn(input),
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: youngMemoryMb,
      },
      stderr: true,
    });
    const end = (outcome: BoundedOutcome<Answer>): void => {
      clearTimeout(limit);
      clearTimeout(lastLimit);
      running.delete(stop);
      gone?.removeEventListener("abort", stop);
      ended(outcome);
      void worker.terminate();
    };
    const stop = (): void => end({ end: "stopped" });
    const tooLong = (): void => end({ end: "too_long" });
    const judge = async (): Promise<void> => {
      const leftMs = timeoutMs - (await processorMsOf(worker));
      if (leftMs <= 0) return tooLong();
      if (running.has(stop)) limit = setTimeout(() => void judge(), leftMs);
    };
    let limit = setTimeout(() => void judge(), timeoutMs);
    const lastLimit = setTimeout(tooLong, timeoutMs * waitTimes);
    running.add(stop);
    gone?.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: BoundedMessage<Part, Answer>) => {
      if ("answer" in message) return end({ end: "answered", answer: message.answer });
      const taken = Promise.resolve(takePart(message.part));
      return void taken.then(() => setImmediate(() => worker.postMessage("more")));
    });
    worker.once("error", (error) => end(endOf(error)));
    worker.once("exit", (code) => end({ end: "failed", error: new Error(`exit ${code}`) }));
  });

const processFile = new URL("./bounded-process.ts", import.meta.url);

/** To the process and from it. */
export type ProcessOrder = Readonly<{ file: string; input: unknown; bound: Bound }>;
export type ProcessMessage = Readonly<{ part: unknown } | { outcome: BoundedOutcome<unknown> }>;

/**
 * As `runBounded`, with the thread in a process of its own: what a large file takes of memory is
 * never the server's, and goes with the process. It takes a tenth of a second to start.
 */
export const runBoundedApart = <Answer, Part = never>(
  file: URL,
  input: unknown,
  { gone, ...bound }: Bound,
  takePart: (part: Part) => void = () => undefined,
): Promise<BoundedOutcome<Answer>> =>
  new Promise((ended) => {
    // Flags for its memory would count before the bound of the thread.
    const child = forkBare(processFile);
    const end = (outcome: BoundedOutcome<Answer>): void => {
      running.delete(stop);
      gone?.removeEventListener("abort", stop);
      ended(outcome);
      child.kill("SIGKILL");
    };
    const stop = (): void => end({ end: "stopped" });
    running.add(stop);
    gone?.addEventListener("abort", stop, { once: true });
    child.stderr?.resume();
    child.on("message", (message: ProcessMessage) => {
      if ("outcome" in message) return end(message.outcome as BoundedOutcome<Answer>);
      takePart(message.part as Part);
      return setImmediate(() => child.send("more", () => undefined));
    });
    child.once("error", (error) => end({ end: "failed", error }));
    child.once("exit", (code) => end({ end: "failed", error: new Error(`exit ${code}`) }));
    child.send({ file: file.href, input, bound } satisfies ProcessOrder, () => undefined);
    if (gone?.aborted) stop();
  });
