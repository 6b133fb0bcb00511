/* Run by hand.ts in a process of its own: draws one file after the other, and knows no secret. */
import { writeFile } from "node:fs/promises";
import type { FromHand, Make, Rows, ToHand } from "#platform/workshop/order.ts";

const tell = (message: FromHand): void => {
  process.send?.(message);
};

const awaited = new Map<number, (chunk: readonly unknown[] | null) => void>();
let readings = 0;

const rows: Rows = async function* (source) {
  readings += 1;
  const reading = readings;
  for (;;) {
    const chunk = await new Promise<readonly unknown[] | null>((arrived) => {
      awaited.set(reading, arrived);
      tell({ type: "next", reading, source });
    });
    awaited.delete(reading);
    if (chunk === null) return;
    yield chunk;
  }
};

const make = async (module: string, task: unknown, path: string): Promise<void> => {
  const { make: draw } = (await import(module)) as { make: Make<unknown> };
  await writeFile(path, await draw(task, rows), { flag: "wx", mode: 0o600 });
};

process.on("message", (message: ToHand) => {
  if (message.type === "chunk") {
    awaited.get(message.reading)?.(message.chunk);
    return;
  }
  make(message.module, message.task, message.path).then(
    () => tell({ type: "made", residentBytes: process.memoryUsage.rss() }),
    (error: unknown) => tell({ type: "failed", error: String((error as Error).stack ?? error) }),
  );
});

// Ctrl-C reaches the whole group of a terminal: the server ends its requests first, and then this.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
