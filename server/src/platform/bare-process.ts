import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { niceness } from "#platform/step-back.ts";

const compiled = getCompileCacheDir();

/** Neither the database's address nor a key: what draws and reads files has no use for them. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  // What Node made of the sources is there for these processes too.
  NODE_COMPILE_CACHE: compiled && dirname(compiled),
  TZ: "UTC",
  MALLOC_ARENA_MAX: "2",
});

/** How the server reaches PostgreSQL beside the address, for a process that reads it: no secret either. */
export const connectionSettings = (): NodeJS.ProcessEnv => ({
  NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
  PGSSLMODE: process.env["PGSSLMODE"],
});

const stepBack = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // A system that does not let us still works, with the same right as everybody.
  }
};

/** A process beside the server for long work: it knows no secret, and steps back for whoever waits. */
export const forkBare = (
  file: URL,
  flags: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
): ChildProcess => {
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [...flags],
    env: { ...environment(), ...more },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  stepBack(child);
  return child;
};
