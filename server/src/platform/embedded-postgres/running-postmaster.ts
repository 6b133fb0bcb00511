import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export type PostmasterFile = Readonly<{ pid: number; port: number; ready: boolean }>;

const POLL_MS = 20;
const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 30_000;

/** PostgreSQL says this of itself in its folder: line 1 the pid, 4 the port, 8 the state. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const file = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  if (file === undefined) return undefined;
  const lines = file.split("\n");
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    // One that follows another says "standby" once it answers.
    ready: /^(ready|standby)$/.test(lines[7]?.trim() ?? ""),
  };
};

/** A name on PostgreSQL's command line that only the server of this very folder bears. */
export const markOf = async (cluster: string): Promise<string> => {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `cluster_name=coulisse-${dev.toString(36)}-${ino.toString(36)}`;
};

/**
 * A server killed outright leaves its PostgreSQL running, and a machine that lost power leaves
 * its file: the first is stopped with its writes kept, the second removed, because the pid in it
 * may by now be anybody's. The caller holds the data folder, so nobody else is using either.
 */
export const clearLeftovers = async (cluster: string): Promise<"stopped" | "nothing"> => {
  const left = await readPostmasterFile(cluster);
  if (left === undefined) return "nothing";
  const mark = await markOf(cluster);
  const isThere = async () => (await commandLineOf(left.pid)).includes(mark);
  if (await isThere()) {
    await stopProcess(left.pid, isThere);
    return "stopped";
  }
  await rm(join(cluster, "postmaster.pid"), { force: true });
  return "nothing";
};

/** Fast stop: open transactions are rolled back, everything committed is written. */
export const stopProcess = async (
  pid: number,
  isThere: () => Promise<boolean> | boolean,
): Promise<void> => {
  const attempts = [
    { signal: "SIGINT", withinMs: FAST_STOP_MS },
    // Committed work survives this too: it is read back from the log at the next start.
    { signal: "SIGQUIT", withinMs: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { signal, withinMs } of attempts) {
    send(pid, signal);
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      if (!(await isThere())) return;
      await sleep(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
};

/** A process that is already gone is what a stop wants. */
export const send = (pid: number, signal: "SIGINT" | "SIGQUIT"): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
};

// Empty for a process that is gone, and for one that ended but that nobody has waited for.
const commandLineOf = async (pid: number): Promise<string> => {
  if (!(pid > 0)) return "";
  try {
    if (process.platform === "linux") return await readFile(`/proc/${pid}/cmdline`, "utf8");
    return (await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return "";
  }
};
