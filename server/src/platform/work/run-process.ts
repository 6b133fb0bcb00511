/* Forked by run.ts: runs one module in a thread of this process, and ends. */
import { once } from "node:events";
import { endWithServer } from "./end-with-server.ts";
import { run, type ProcessOrder } from "./run.ts";

const tell = (message: object): void => {
  process.send?.(message);
};

const handOver = async (part: unknown): Promise<void> => {
  const asked = once(process, "message");
  tell({ part });
  await asked;
};

process.once("message", ({ module, input, bounds }: ProcessOrder) => {
  void run<unknown, unknown>(new URL(module), () => input, { ...bounds, parts: handOver }).then(
    (outcome) => tell({ answer: outcome }),
  );
});

endWithServer();
