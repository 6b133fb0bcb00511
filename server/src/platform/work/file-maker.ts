/**
 * Files are made apart from the server: some processes read long lists of rows, and others, which do
 * not know the database, draw. What they take of the cores and of memory ends with them, and
 * what breaks in one is refused to one.
 */
import { randomUUID } from "node:crypto";
import type { ReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { longPatience } from "#platform/database.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import type { Log } from "#platform/log.ts";
import type { Coding, Order, RowQuery, Tell } from "#platform/work/order.ts";
import { readersMax } from "#platform/reach/connections.ts";
import { createPool } from "#platform/work/pool.ts";
import { openRowReader } from "#platform/work/rows.ts";
import { openWorker } from "#platform/work/worker.ts";

/** Whole before it is given out: a slow reader keeps a file open, and neither a process nor memory. */
export type MadeFile = Readonly<{ body: Readable; bytes: number; coding?: Coding | undefined }>;

export type FileMaker = Readonly<{
  /** As many at once as it is asked for: the lane `papers` is what bounds them. */
  make(order: Order, gone?: AbortSignal, tell?: Tell): Promise<MadeFile>;
  close(): void;
}>;

/** For the longest register on a busy machine; what takes longer never ends. */
const timeoutMs = 120_000;
/**
 * The age of what a server left behind that was cut off: older than any file that is being made.
 */
const leftMs = 60 * 60_000;

/** A file that nobody has begun to read by then is one that nobody will: its caller failed or left. */
const unreadMs = 60_000;

/**
 * Files that are given out are open and nameless, so that each is gone when it has been read, or when
 * the server is. Node ends a process that forgets an open file: what nobody reads is closed here.
 */
const createOpened = (patienceMs: number) => {
  const opened = new Set<ReadStream>();
  const openMade = async (
    path: string,
    coding: Coding | undefined,
    gone: AbortSignal | undefined,
  ): Promise<MadeFile> => {
    const file = await open(path, "r");
    try {
      await rm(path, { force: true });
      const { size: bytes } = await file.stat();
      const body = file.createReadStream();
      const closeUnread = (): void => {
        if (!body.readableDidRead) body.destroy();
      };
      const patience = setTimeout(closeUnread, patienceMs).unref();
      gone?.addEventListener("abort", closeUnread, { once: true });
      opened.add(body);
      body.once("close", () => {
        clearTimeout(patience);
        gone?.removeEventListener("abort", closeUnread);
        opened.delete(body);
      });
      if (gone?.aborted) closeUnread();
      return { body, bytes, coding };
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  return {
    openMade,
    close: (): void => {
      for (const body of opened) body.destroy();
    },
  };
};

const removeLeft = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftMs) await rm(path, { force: true });
  }
};

const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeft(folder);
};

/** Processes that draw files and that read their rows. They keep nothing from one file to the next. */
export const openFileProcesses = (log: Log) => {
  const workers = createPool(() => openWorker(log));
  const readers = createPool(() => openRowReader(log), readersMax);
  return {
    workers,
    readers,
    close: (): void => {
      workers.close();
      readers.close();
    },
  };
};

/**
 * Rows of files are read from this database; none is needed for files that are made of nothing
 * read. Processes that several makers share are closed by whoever opened them.
 */
export type FileMakerOptions = Readonly<{
  databaseUrl?: string | undefined;
  processes?: ReturnType<typeof openFileProcesses>;
  limitMs?: number;
  patienceMs?: number;
}>;

export const createFileMaker = (
  folder: string,
  log: Log,
  {
    databaseUrl: url,
    processes,
    limitMs = timeoutMs,
    patienceMs = unreadMs,
  }: FileMakerOptions = {},
): FileMaker => {
  const { workers, readers, close: closeProcesses } = processes ?? openFileProcesses(log);
  const files = createOpened(patienceMs);
  let opened: Promise<void> | undefined;

  /** Reads into files, each query once, which are there until all is drawn. */
  const openRows = (gone: AbortSignal) => {
    const kept = new Map<RowQuery, Promise<string>>();
    const read = async (query: RowQuery): Promise<string> => {
      if (url === undefined) throw new Error("Nobody said where rows are read");
      const path = join(folder, randomUUID());
      try {
        await readers.work((reader) =>
          reader.read({ url, patience: longPatience, query, path }, gone),
        );
        return path;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    };
    return {
      read: (query: RowQuery): Promise<string> => {
        const known = kept.get(query) ?? read(query);
        kept.set(query, known);
        return known;
      },
      remove: async (): Promise<void> => {
        for (const path of await Promise.allSettled(kept.values())) {
          if (path.status === "fulfilled") await rm(path.value, { force: true });
        }
      },
    };
  };

  return {
    make: async (order, gone, tell) => {
      if (gone?.aborted) throw new CallerGone();
      await (opened ??= openFolder(folder).catch((error: unknown) => {
        opened = undefined;
        throw error;
      }));
      const path = join(folder, randomUUID());
      const over = new AbortController();
      const rows = openRows(over.signal);
      const bounds = { withinMs: limitMs, gone, tell, readRows: rows.read };
      try {
        await workers.work((worker) => worker.make(order, path, bounds));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        over.abort();
        await rows.remove();
      }
      return files.openMade(path, order.coding, gone);
    },
    close: () => {
      if (!processes) closeProcesses();
      files.close();
    },
  };
};
