import { Worker } from "node:worker_threads";

export type Bound = Readonly<{ timeoutMs: number; memoryMb: number }>;

/**
 * Runs a file of ours on a stranger's bytes, apart from the server: what takes too long or too much
 * memory ends there, and is answered with null.
 */
export const runBounded = <Answer>(
  file: URL,
  bytes: Buffer,
  { timeoutMs, memoryMb }: Bound,
): Promise<Answer | null> =>
  new Promise((answered) => {
    const worker = new Worker(file, {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stderr: true,
    });
    const end = (answer: Answer | null) => {
      clearTimeout(limit);
      answered(answer);
      void worker.terminate();
    };
    const limit = setTimeout(() => end(null), timeoutMs);
    worker.once("message", (answer: Answer) => end(answer));
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
