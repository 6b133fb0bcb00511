import { connectionSettings, forkBare } from "#platform/bare-process.ts";
import type { DatabasePatience } from "#platform/database.ts";
import { CallerGone } from "#platform/lanes.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import type { Statement } from "#platform/workshop/statement.ts";

export type SpoolOrder = Readonly<{
  url: string;
  patience: DatabasePatience;
  statement: Statement;
  path: string;
}>;
export type FromSpooler =
  Readonly<{ type: "spooled" }> | Readonly<{ type: "failed"; error: string }>;

/** One process that reads statements into files; it is told the database's address with each. */
export type Spooler = Readonly<{
  spool(order: SpoolOrder, gone: AbortSignal): Promise<void>;
  end(): void;
  isSpent(): boolean;
}>;

const file = new URL("./spool-process.ts", import.meta.url);
const flags = ["--max-semi-space-size=2", "--max-old-space-size=128"];

export const hireSpooler = (log: Log): Spooler => {
  const child = forkBare(file, flags, connectionSettings());
  child.stderr?.on("data", (said: Buffer) => log.warn({ said: said.toString() }, "spooler"));
  child.on("error", (error) => log.error({ err: error }, "a process that reads for the workshop"));
  return {
    spool: (order, gone) =>
      new Promise((spooled, failed) => {
        const end = (error?: unknown): void => {
          gone.removeEventListener("abort", breakOff);
          child.off("message", hear).off("exit", exit);
          if (error === undefined) spooled();
          else failed(error);
        };
        const breakOff = () => end(new CallerGone());
        const fail = (why: string): void => {
          log.error({ why }, "the rows of a file could not be read");
          end(new Problem("file_not_made"));
        };
        const hear = (message: FromSpooler): void =>
          message.type === "spooled" ? end() : fail(message.error);
        const exit = (code: number | null, signal: string | null) =>
          fail(`the process ended with ${signal ?? code}`);
        gone.addEventListener("abort", breakOff, { once: true });
        child.on("message", hear).on("exit", exit);
        if (gone.aborted) breakOff();
        else child.send(order, (error) => error && fail(String(error)));
      }),
    end: () => {
      child.kill("SIGKILL");
    },
    isSpent: () => !child.connected,
  };
};
