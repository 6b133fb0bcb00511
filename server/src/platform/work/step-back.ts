import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** A tenth of the server's share of a busy core: whoever waits for an answer goes first. */
export const niceness = 10;

/** Called by a thread that reads or draws for long. Elsewhere than on Linux it would slow the server. */
export const stepBack = (): void => {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(niceness);
  } catch {
    // A system that does not let us still works, with the same right as everybody.
  }
};
