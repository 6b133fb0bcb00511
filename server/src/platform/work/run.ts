import type { Worker } from "node:worker_threads";
import { CallerGone, type Lane } from "./lanes.ts";
import { buffersIn, openProcess, openThread, PeerFailed, talkWith, type Peer } from "./peer.ts";

export type Bounds = Readonly<{
  /** Time of the processor: a machine that is busy with others is no fault of the file. */
  cpuMs: number;
  memoryMb: number;
  /** The signal of the caller: what nobody waits for any more ends there. */
  gone?: AbortSignal | undefined;
}>;

type Terms<Part> = Bounds &
  Readonly<{
    /** In whose name it waits for its turn, and where. */
    turn?: Readonly<{ lane: Lane; who: string }>;
    /** Takes over what comes in parts, one by one, so that the server answers others in between. */
    parts?: (part: Part) => void | Promise<void>;
    /**
     * In a process of its own, so that what a large file takes of memory is never the server's, and
     * goes with the process. It takes a tenth of a second to start.
     */
    apart?: boolean;
  }>;

/** How work ended: with its answer, or at one of its bounds. */
export type Outcome<Answer> =
  | Readonly<{ end: "answered"; answer: Answer }>
  | Readonly<{ end: "too_long" | "too_much_memory" | "stopped" }>
  | Readonly<{ end: "failed"; error: unknown }>;

/** A module that works sends parts, each of which is asked for, and at last its answer. */
export type FromModule<Part, Answer> = { part: Part } | { answer: Answer };

/** The process is told once what to run. */
export type ProcessOrder = Readonly<{ module: string; input: unknown; bounds: Bounds }>;

/** New objects live here before V8 moves them: bounded too, since the other bound leaves it out. */
const youngMemoryMb = 48;

/** Whoever waits is not kept for ever: on the busiest machine a thread has so many times its time. */
const waitTimes = 6;

class TooLong extends Error {}

let stopping = new AbortController();

/** Ends all work that runs: a process that is asked to stop waits for none of it. */
export const stopWork = (): void => {
  stopping.abort();
  stopping = new AbortController();
};

/** A thread that is busy in one long call answers late, and one that has ended not at all. */
const processorMsOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

/** Waits until a thread has had its time of the processor; gives the way out of waiting. */
const watchProcessor = (worker: Worker, cpuMs: number, tooLong: () => void): (() => void) => {
  let isOver = false;
  const judge = async (): Promise<void> => {
    const leftMs = cpuMs - (await processorMsOf(worker));
    if (isOver) return;
    if (leftMs <= 0) tooLong();
    else next = setTimeout(() => void judge(), leftMs);
  };
  let next = setTimeout(() => void judge(), cpuMs);
  const last = setTimeout(tooLong, cpuMs * waitTimes);
  return () => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(last);
  };
};

const outcomeOf = (error: unknown): Outcome<never> => {
  if (error instanceof TooLong) return { end: "too_long" };
  if (error instanceof CallerGone) return { end: "stopped" };
  const cause = error instanceof PeerFailed ? (error.cause ?? error) : error;
  return (cause as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { end: "too_much_memory" }
    : { end: "failed", error: cause };
};

type Took<Part> = (part: Part) => void | Promise<void>;

const hearParts = <Part, Answer>(
  peer: Peer,
  first: unknown,
  gone: AbortSignal,
  parts: Took<Part>,
) =>
  talkWith<FromModule<Part, Answer>, Answer>(peer, {
    first,
    gone,
    hear: async (message, { say, answer }) => {
      if ("answer" in message) return answer(message.answer);
      await parts(message.part);
      setImmediate(() => say("more"));
    },
  });

const inThread = async <Answer, Part>(
  module: URL,
  input: unknown,
  { cpuMs, memoryMb }: Bounds,
  gone: AbortSignal,
  parts: Took<Part>,
): Promise<Outcome<Answer>> => {
  const thread = openThread(module, {
    workerData: input,
    transferList: buffersIn(input),
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: youngMemoryMb,
    },
    stderr: true,
  });
  const over = new AbortController();
  const unwatch = watchProcessor(thread.worker, cpuMs, () => over.abort());
  try {
    const ends = AbortSignal.any([gone, over.signal]);
    const answer = await hearParts<Part, Answer>(thread, undefined, ends, parts);
    return { end: "answered", answer };
  } catch (error) {
    return outcomeOf(over.signal.aborted ? new TooLong() : error);
  } finally {
    unwatch();
    thread.end();
  }
};

const processFile = new URL("./run-process.ts", import.meta.url);

const inProcess = async <Answer, Part>(
  order: ProcessOrder,
  gone: AbortSignal,
  parts: Took<Part>,
): Promise<Outcome<Answer>> => {
  // Flags for its memory would count before the bound of the thread in it.
  const child = openProcess(processFile);
  try {
    return await hearParts<Part, Outcome<Answer>>(child, order, gone, parts);
  } catch (error) {
    return outcomeOf(error);
  } finally {
    child.end();
  }
};

/**
 * Runs a module of ours on a stranger's bytes, apart from the server, in a thread that nothing has
 * run in before: what takes too long or too much memory ends there. Its input is made when its turn
 * has come, and bytes in it are handed over: the caller gives a copy of its own.
 */
export const run = <Answer, Part = never>(
  module: URL,
  makeInput: () => unknown,
  { turn, gone, parts = () => undefined, apart = false, ...bounds }: Terms<Part>,
): Promise<Outcome<Answer>> => {
  const work = (): Promise<Outcome<Answer>> => {
    const ends = AbortSignal.any([stopping.signal, ...(gone ? [gone] : [])]);
    const input = makeInput();
    const order = { module: module.href, input, bounds };
    return apart ? inProcess(order, ends, parts) : inThread(module, input, bounds, ends, parts);
  };
  return turn ? turn.lane.run(turn.who, work, gone) : work();
};
