/* Forked by bounded-worker.ts: reads one large file in a thread of this process, and ends. */
import { once } from "node:events";
import { endWithServer } from "#platform/end-with-server.ts";
import { runBounded, type ProcessMessage, type ProcessOrder } from "#platform/bounded-worker.ts";

const tell = (message: ProcessMessage): void => {
  process.send?.(message);
};

const handOver = async (part: unknown): Promise<void> => {
  const asked = once(process, "message");
  tell({ part });
  await asked;
};

process.once("message", ({ file, input, bound }: ProcessOrder) => {
  void runBounded<unknown, unknown>(new URL(file), input, bound, handOver).then((outcome) =>
    tell({ outcome }),
  );
});

endWithServer();
