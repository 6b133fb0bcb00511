import type { FileProgress } from "@coulisse/contract/wire/file-progress.ts";
import type { PackedRows } from "./packed.ts";

/** Some rows of a source: as the server made them, or as PostgreSQL packed them. */
export type Chunk = readonly unknown[] | PackedRows;

/** A process beside the server reads this for it: one statement, in the server's own snapshot. */
export type RowQuery = Readonly<{
  sql: string;
  parameters: readonly unknown[];
  /** The name that PostgreSQL gave the snapshot, for as long as its transaction stays open. */
  snapshot: string;
}>;

/** Rows that the server makes some at a time, or a statement that is read beside it. */
export type Source = (() => AsyncIterable<readonly unknown[]>) | RowQuery;

/** A source of an order by its name: its rows, some at a time. Asked for again, it is read again. */
export type Rows = (source: string) => AsyncIterable<Chunk>;

/** The module of an order exports this as `make`; it runs in a process beside the server. */
export type Make<Task> = (
  task: Task,
  rows: Rows,
) => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>;

/**
 * Counted says which sources are the lines of a file, how often each line is read to draw it, and
 * how many there are: null where only their end says so.
 */
type Counted = Readonly<{
  sources: readonly string[];
  readings: number;
  lines: () => number | null;
}>;

export type Coding = "gzip";

/** A file to be made: which module makes it, from what, and where its rows are read. */
export type Order = Readonly<{
  module: URL;
  /** The task is what a structured clone takes: no functions. */
  task: unknown;
  /** The process packs what it writes: a text of many lines is a tenth on the disk and on the way. */
  coding?: Coding | undefined;
  rows?: Readonly<Record<string, Source>>;
  counted?: Counted;
}>;

/** Told on the way how far a file is. */
export type Tell = (progress: FileProgress) => void;

export type OrderToMake = Readonly<{
  type: "make";
  module: string;
  task: unknown;
  coding: Coding | undefined;
  path: string;
}>;

/** To the process. */
export type ToWorker =
  | OrderToMake
  | Readonly<{ type: "chunk"; reading: number; chunk: readonly unknown[] | null }>
  /** All rows of a source are in a file, one a line. */
  | Readonly<{ type: "rows"; reading: number; path: string }>;

/** From the process. */
export type FromWorker =
  | Readonly<{ type: "next"; reading: number; source: string }>
  /** So many rows more of a file were read. */
  | Readonly<{ type: "read"; source: string; rows: number }>
  | Readonly<{ type: "made"; residentBytes: number }>
  | Readonly<{ type: "failed"; error: string }>;
