import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const whole = "/sys/fs/cgroup";
/** The first kind of groups had one tree for memory alone. */
const isFirstKind = existsSync(join(whole, "memory", "memory.limit_in_bytes"));
const files = isFirstKind
  ? { tree: join(whole, "memory"), limit: "memory.limit_in_bytes", killed: "memory.oom_control" }
  : { tree: whole, limit: "memory.max", killed: "memory.events" };

export type BoundedMemory = Readonly<{
  /** The command before one's own that puts it under the bound. */
  under: readonly string[];
  /** How many processes were ended for want of memory. */
  countKilled: () => Promise<number>;
  /** What processes themselves hold, in megabytes, without the files that the system keeps for them. */
  held: () => Promise<number>;
  close: () => Promise<void>;
}>;

/** Bounds what a command and all that it starts may have in memory, as a container's limit does (root, Linux). */
export const boundMemory = async (megabytes: number): Promise<BoundedMemory> => {
  const group = join(files.tree, `coulisse-bench-${process.pid}`);
  await mkdir(group);
  await writeFile(join(group, files.limit), String(megabytes * 1024 * 1024));
  if (!isFirstKind) await writeFile(join(group, "memory.swap.max"), "0").catch(() => undefined);
  const read = async (name: string, pattern: RegExp): Promise<number> =>
    Number(pattern.exec(await readFile(join(group, name), "utf8"))?.[1] ?? 0);
  return {
    under: ["sh", "-c", `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`],
    countKilled: () => read(files.killed, /oom_kill (\d+)/),
    held: async () =>
      (await read("memory.stat", isFirstKind ? /^rss (\d+)/m : /^anon (\d+)/m)) / 1024 / 1024,
    close: async () => {
      // A process that has ended is of its group for a moment more.
      for (let tries = 0; tries < 50; tries += 1) {
        if (
          await rmdir(group).then(
            () => true,
            () => false,
          )
        ) {
          return;
        }
        await pause(100);
      }
    },
  };
};
