/**
 * Whoever works beside the server is a thread or a process, and is talked with in one way: one talk at
 * a time, which ends with an answer, with whoever asked, at its bound, or with the peer itself.
 */
import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { Worker, type Transferable, type WorkerOptions } from "node:worker_threads";
import { CallerGone } from "./lanes.ts";
import { niceness } from "./step-back.ts";

type Listen = (heard: (message: unknown) => void, ended: (error: PeerFailed) => void) => () => void;

export type Peer = Readonly<{
  say(message: unknown, fail: (error: PeerFailed) => void): void;
  /** Gives the way out of the talk. */
  listen: Listen;
  end(): void;
  /** A peer that has ended is of no use to anybody. */
  isAway(): boolean;
}>;

/** A peer that ended without an answer, at a bound or by a fault of its own. */
export class PeerFailed extends Error {
  override readonly name = "PeerFailed";
}

type Talk<Heard, Answer> = Readonly<{
  first?: unknown;
  gone?: AbortSignal | undefined;
  /** Bounds the talk by the clock. */
  withinMs?: number;
  /** An error that this throws ends the talk, as it is. */
  hear(
    message: Heard,
    talk: Readonly<{ say(message: unknown): void; answer(answer: Answer): void }>,
  ): void | Promise<void>;
}>;

/** Talks with a peer until it has answered. What fails leaves it half-way: its owner ends it then. */
export const talkWith = <Heard, Answer>(
  peer: Peer,
  { first, gone, withinMs, hear }: Talk<Heard, Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      gone?.removeEventListener("abort", leave);
      stopListening();
      settle();
    };
    const fail = (error: unknown): void => end(() => reject(error as Error));
    const leave = (): void => fail(new CallerGone());
    const say = (message: unknown): void => {
      if (!isOver) peer.say(message, fail);
    };
    const answer = (given: Answer): void => end(() => resolve(given));
    const heard = async (message: unknown): Promise<void> => {
      try {
        await hear(message as Heard, { say, answer });
      } catch (error) {
        fail(error);
      }
    };
    const stopListening = peer.listen((message) => void heard(message), fail);
    const limit =
      withinMs === undefined
        ? undefined
        : setTimeout(() => fail(new PeerFailed(`not done after ${withinMs} ms`)), withinMs);
    gone?.addEventListener("abort", leave, { once: true });
    if (gone?.aborted) leave();
    else if (first !== undefined) say(first);
  });

export type ThreadPeer = Peer & Readonly<{ worker: Worker }>;

export const openThread = (file: URL, options: WorkerOptions): ThreadPeer => {
  const worker = new Worker(file, options);
  let isAway = false;
  // A thread that fails between two talks is found away by the next, and ends nothing else.
  worker.on("error", () => undefined).once("exit", () => (isAway = true));
  return {
    worker,
    say: (message) => worker.postMessage(message),
    listen: (heard, ended) => {
      const failed = (cause: unknown) => ended(new PeerFailed("the thread failed", { cause }));
      const exited = (code: number) => ended(new PeerFailed(`the thread ended with ${code}`));
      worker.on("message", heard).on("error", failed).on("exit", exited);
      return () => worker.off("message", heard).off("error", failed).off("exit", exited);
    },
    end: () => void worker.terminate(),
    isAway: () => isAway,
  };
};

/** The bytes of a file, alone or of several in a list: they go over as they are, not copied once more. */
export const buffersIn = (input: unknown): Transferable[] => {
  if (input instanceof Uint8Array) return [input.buffer as ArrayBuffer];
  const { files } = (input ?? {}) as { files?: unknown };
  if (!Array.isArray(files)) return [];
  // What came from another process may be one buffer for all of them.
  return [...new Set(files.flatMap(({ bytes }: { bytes?: unknown }) => buffersIn(bytes)))];
};

const compiled = getCompileCacheDir();

/** Neither the database's address nor a key: what draws and reads files has no use for them. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  // What Node made of the sources is there for these processes too.
  NODE_COMPILE_CACHE: compiled && dirname(compiled),
  TZ: "UTC",
  MALLOC_ARENA_MAX: "2",
});

const yieldCores = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // A system that does not let us still works, with the same right as everybody.
  }
};

type ProcessOptions = Readonly<{
  flags?: readonly string[];
  /** More of the environment than what every such process knows. */
  environment?: NodeJS.ProcessEnv;
  /** Told what the process writes to its log. */
  said?: (text: string) => void;
}>;

/** Opens a process beside the server for long work: it knows no secret, and steps back for callers. */
export const openProcess = (
  file: URL,
  { flags = [], environment: more = {}, said }: ProcessOptions = {},
): Peer => {
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [...flags],
    env: { ...environment(), ...more },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  yieldCores(child);
  if (said) child.stderr?.on("data", (text: Buffer) => said(text.toString()));
  else child.stderr?.resume();
  child.on("error", (error) => said?.(String(error)));
  return {
    say: (message, fail) => {
      child.send(message as object, (cause) => {
        if (cause) fail(new PeerFailed("the process hears nothing", { cause }));
      });
    },
    listen: (heard, ended) => {
      const failed = (cause: unknown) => ended(new PeerFailed("the process failed", { cause }));
      const exited = (code: number | null, signal: string | null) =>
        ended(new PeerFailed(`the process ended with ${signal ?? code}`));
      child.on("message", heard).on("error", failed).on("exit", exited);
      return () => child.off("message", heard).off("error", failed).off("exit", exited);
    },
    end: () => {
      child.kill("SIGKILL");
    },
    isAway: () => !child.connected,
  };
};
