import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import type { FromWorker, Order, RowQuery, Tell, ToWorker } from "./order.ts";
import { openProcess, PeerFailed, talkWith, type Peer } from "./peer.ts";

/** One process that makes files, and how much memory it kept after the last of them. */
export type Worker = Peer &
  Readonly<{
    make(order: Order, path: string, bounds: Bounds): Promise<void>;
    /** It has ended, or has kept more memory than a new one takes. */
    isSpent(): boolean;
  }>;

export type Bounds = Readonly<{
  withinMs: number;
  gone: AbortSignal | undefined;
  tell: Tell | undefined;
  /** Reads rows into a file; gives its path. */
  readRows: (query: RowQuery) => Promise<string>;
}>;

const file = new URL("./worker-process.ts", import.meta.url);

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
const createReader = (order: Order, { tell, readRows }: Bounds) => {
  const sources = order.rows ?? {};
  const count = createCount(order, tell);
  const readings = new Map<number, AsyncIterator<readonly unknown[]>>();
  return {
    count,
    next: async (reading: number, name: string): Promise<ToWorker> => {
      const source = sources[name];
      if (!source) throw new Error(`The order has no source ${name}`);
      if (typeof source !== "function") {
        return { type: "rows", reading, path: await readRows(source) };
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

/** Opens a process that answers what it is asked for until it has made the file or cannot. */
export const openWorker = (log: Log): Worker => {
  const peer = openProcess(file, { flags, said: (text) => log.warn({ said: text }, "worker") });
  let residentBytes = 0;
  return {
    ...peer,
    make: async (order, path, bounds) => {
      const reader = createReader(order, bounds);
      const { module, task, coding } = order;
      const first: ToWorker = { type: "make", module: module.href, task, coding, path };
      const { gone, withinMs } = bounds;
      try {
        residentBytes = await talkWith<FromWorker, number>(peer, {
          first,
          gone,
          withinMs,
          hear: async (message, { say, answer }) => {
            if (message.type === "made") answer(message.residentBytes);
            else if (message.type === "failed") throw new PeerFailed(message.error);
            else if (message.type === "read") reader.count(message.source, message.rows);
            else say(await reader.next(message.reading, message.source));
          },
        });
      } catch (error) {
        if (!(error instanceof PeerFailed)) throw error;
        log.error({ why: error.message }, "a file could not be made");
        throw new Problem("file_not_made");
      } finally {
        reader.close();
      }
    },
    isSpent: () => residentBytes > spentBytes || peer.isAway(),
  };
};
