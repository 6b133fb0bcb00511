/** A source of an order by its name: its rows, some at a time. Asked for again, it is read again. */
export type Rows = (source: string) => AsyncIterable<readonly unknown[]>;

/** What the module of an order exports as `make`; it runs in a process of the workshop. */
export type Make<Task> = (
  task: Task,
  rows: Rows,
) => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>;

/** A file to be made: which module makes it, from what, and where its rows are read. */
export type Order = Readonly<{
  module: URL;
  /** What a structured clone takes: no functions. */
  task: unknown;
  rows?: Readonly<Record<string, () => AsyncIterable<readonly unknown[]>>>;
}>;

/** To the process. */
export type ToHand =
  | Readonly<{ type: "make"; module: string; task: unknown; path: string }>
  | Readonly<{ type: "chunk"; reading: number; chunk: readonly unknown[] | null }>;

/** From the process. */
export type FromHand =
  | Readonly<{ type: "next"; reading: number; source: string }>
  | Readonly<{ type: "made"; residentBytes: number }>
  | Readonly<{ type: "failed"; error: string }>;
