/* Run by worker.ts in a process of its own: draws one file after the other, and knows no secret. */
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { endWithServer } from "#platform/work/end-with-server.ts";
import type { FromWorker, Make, OrderToMake, Rows, ToWorker } from "#platform/work/order.ts";
import type { PackedRows } from "#platform/work/packed.ts";

/** A few hundred rows: so many are drawn in one go. */
const partBytes = 128 * 1024;

const tell = (message: FromWorker): void => {
  process.send?.(message);
};

type Arrived = Exclude<ToWorker, OrderToMake>;

const awaited = new Map<number, (arrived: Arrived) => void>();
let readings = 0;

/** Whole lines of a file, some at a time, as one JSON text. */
async function* readKept(source: string, path: string): AsyncGenerator<PackedRows> {
  let rest = "";
  for await (const text of createReadStream(path, { encoding: "utf8", highWaterMark: partBytes })) {
    const read = rest + (text as string);
    const end = read.lastIndexOf("\n");
    rest = read.slice(end + 1);
    if (end === -1) continue;
    const lines = read.slice(0, end).split("\n");
    yield { count: lines.length, json: `[${lines.join(",")}]` };
    tell({ type: "read", source, rows: lines.length });
  }
}

const rows: Rows = async function* (source) {
  readings += 1;
  const reading = readings;
  for (;;) {
    const arrived = await new Promise<Arrived>((arrive) => {
      awaited.set(reading, arrive);
      tell({ type: "next", reading, source });
    });
    awaited.delete(reading);
    if (arrived.type === "rows") {
      yield* readKept(source, arrived.path);
      return;
    }
    if (arrived.chunk === null) return;
    yield arrived.chunk;
  }
};

const make = async ({ module, task, coding, path }: OrderToMake): Promise<void> => {
  const { make: draw } = (await import(module)) as { make: Make<unknown> };
  const parts = await draw(task, rows);
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await (coding === "gzip" ? pipeline(parts, createGzip(), file) : pipeline(parts, file));
};

process.on("message", (message: ToWorker) => {
  if (message.type !== "make") {
    awaited.get(message.reading)?.(message);
    return;
  }
  make(message).then(
    () => tell({ type: "made", residentBytes: process.memoryUsage.rss() }),
    (error: unknown) => tell({ type: "failed", error: String((error as Error).stack ?? error) }),
  );
});

endWithServer();
