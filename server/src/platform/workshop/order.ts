import type { FileProgress } from "@coulisse/contract/file-progress.ts";

/** A source of an order by its name: its rows, some at a time. Asked for again, it is read again. */
export type Rows = (source: string) => AsyncIterable<readonly unknown[]>;

/** What the module of an order exports as `make`; it runs in a process of the workshop. */
export type Make<Task> = (
  task: Task,
  rows: Rows,
) => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>;

/**
 * Which sources are the lines of a file, how often each line is read to draw it, and how many there
 * are: null where only their end says so.
 */
type Counted = Readonly<{
  sources: readonly string[];
  readings: number;
  lines: () => number | null;
}>;

/** A file to be made: which module makes it, from what, and where its rows are read. */
export type Order = Readonly<{
  module: URL;
  /** What a structured clone takes: no functions. */
  task: unknown;
  rows?: Readonly<Record<string, () => AsyncIterable<readonly unknown[]>>>;
  counted?: Counted;
}>;

/** Told on the way how far a file is. */
export type Tell = (progress: FileProgress) => void;

/** To the process. */
export type ToHand =
  | Readonly<{ type: "make"; module: string; task: unknown; path: string }>
  | Readonly<{ type: "chunk"; reading: number; chunk: readonly unknown[] | null }>;

/** From the process. */
export type FromHand =
  | Readonly<{ type: "next"; reading: number; source: string }>
  | Readonly<{ type: "made"; residentBytes: number }>
  | Readonly<{ type: "failed"; error: string }>;
