import type { ChildProcess } from "node:child_process";
import { forkBare } from "#platform/bare-process.ts";
import { CallerGone } from "#platform/lanes.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import type { FromHand, Order, Tell, ToHand } from "#platform/workshop/order.ts";
import type { Statement } from "#platform/workshop/statement.ts";

/** One process that makes files; after anything but a file made it is ended, and another hired. */
export type Hand = Readonly<{
  make(order: Order, path: string, bounds: Bounds): Promise<void>;
  end(): void;
  /** It has kept more memory than a new one takes. */
  isSpent(): boolean;
}>;

export type Bounds = Readonly<{
  timeoutMs: number;
  gone: AbortSignal | undefined;
  tell: Tell | undefined;
  /** Reads a statement into a file; gives its path. */
  spool: (statement: Statement) => Promise<string>;
}>;

const file = new URL("./hand-process.ts", import.meta.url);

/** A small young generation keeps a process at half the memory, for the same time (ADR 0033). */
const flags = ["--max-semi-space-size=4", "--max-old-space-size=512"];
const spentBytes = 220_000_000;

/** Tells how far an order is, where it says what its lines are: each counts when it is read last. */
const createCount = ({ counted }: Order, tell: Tell | undefined) => {
  let read = 0;
  return (source: string, rows: number): void => {
    if (!tell || !counted?.sources.includes(source)) return;
    read += rows;
    const of = counted.lines();
    const lines = Math.floor(read / counted.readings);
    tell({ lines: of === null ? lines : Math.min(lines, of), of });
  };
};

/** Reads the sources of an order as the process asks for their next rows. */
const createReader = (order: Order, { tell, spool }: Bounds) => {
  const sources = order.rows ?? {};
  const count = createCount(order, tell);
  const readings = new Map<number, AsyncIterator<readonly unknown[]>>();
  return {
    count,
    next: async (reading: number, name: string): Promise<ToHand> => {
      const source = sources[name];
      if (!source) throw new Error(`The order has no source ${name}`);
      if (typeof source !== "function") {
        return { type: "spooled", reading, path: await spool(source) };
      }
      const known = readings.get(reading) ?? source()[Symbol.asyncIterator]();
      readings.set(reading, known);
      const { done, value } = await known.next();
      if (done === true) return { type: "chunk", reading, chunk: null };
      count(name, value.length);
      return { type: "chunk", reading, chunk: value };
    },
    close: (): void => {
      for (const reading of readings.values()) void reading.return?.();
    },
  };
};

type Ending = Readonly<{ isOver(): boolean; end(error?: unknown): void }>;

/** Answers what the process asks and tells, until it has made the file or cannot. */
const attend = (
  child: ChildProcess,
  log: Log,
  { order, bounds }: { order: Order; bounds: Bounds },
  { isOver, end }: Ending,
) => {
  const reader = createReader(order, bounds);
  const fail = (why: string): void => {
    if (isOver()) return;
    log.error({ why }, "a file could not be made");
    end(new Problem("file_not_made"));
  };
  const send = (message: ToHand): void => {
    if (isOver()) return;
    child.send(message, (error) => {
      if (error) fail(String(error));
    });
  };
  return {
    send,
    fail,
    close: reader.close,
    hear: (message: FromHand): void => {
      if (message.type === "made") end();
      else if (message.type === "failed") fail(message.error);
      else if (message.type === "read") reader.count(message.source, message.rows);
      else reader.next(message.reading, message.source).then(send, end);
    },
  };
};

const makeWith = (
  child: ChildProcess,
  log: Log,
  { order, path, bounds }: { order: Order; path: string; bounds: Bounds },
): Promise<void> =>
  new Promise((made, failed) => {
    const { gone, timeoutMs } = bounds;
    let ended = false;
    const end = (error?: unknown) => {
      if (ended) return;
      ended = true;
      clearTimeout(limit);
      gone?.removeEventListener("abort", breakOff);
      child.off("message", desk.hear).off("exit", exit);
      desk.close();
      if (error === undefined) made();
      else failed(error);
    };
    const desk = attend(child, log, { order, bounds }, { isOver: () => ended, end });
    const breakOff = () => end(new CallerGone());
    const exit = (code: number | null, signal: string | null) =>
      desk.fail(`the process ended with ${signal ?? code}`);
    const limit = setTimeout(() => desk.fail(`not done after ${timeoutMs} ms`), timeoutMs);
    gone?.addEventListener("abort", breakOff, { once: true });
    child.on("message", desk.hear).on("exit", exit);
    if (gone?.aborted) breakOff();
    const { module, task, coding } = order;
    desk.send({ type: "make", module: module.href, task, coding, path });
  });

export const hireHand = (log: Log): Hand => {
  const child = forkBare(file, flags);
  let residentBytes = 0;
  child.stderr?.on("data", (said: Buffer) => log.warn({ said: said.toString() }, "workshop"));
  child.on("error", (error) => log.error({ err: error }, "a process of the workshop"));
  child.on("message", (message: FromHand) => {
    if (message.type === "made") residentBytes = message.residentBytes;
  });
  return {
    make: (order, path, bounds) => makeWith(child, log, { order, path, bounds }),
    end: () => {
      child.kill("SIGKILL");
    },
    isSpent: () => residentBytes > spentBytes || !child.connected,
  };
};
