import { readFile, writeFile } from "node:fs/promises";
import { childrenOf } from "./processes.ts";

const megabytesOf = async (pid: number, measure: "VmRSS" | "VmHWM"): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
};

/** Gives what a process has in memory, alone and with those that it started (Linux). */
export const residentMegabytes = async (pid: number): Promise<{ server: number; all: number }> => {
  const children = await childrenOf(pid);
  const server = await megabytesOf(pid, "VmRSS");
  const others = await Promise.all(children.map((child) => megabytesOf(child, "VmRSS")));
  return { server, all: others.reduce((sum, one) => sum + one, server) };
};

/** The most that a process, and the largest of those that it started, ever had in memory at once. */
export const peakMegabytes = async (pid: number): Promise<{ server: number; child: number }> => {
  const children = await childrenOf(pid);
  const peaks = await Promise.all(children.map((child) => megabytesOf(child, "VmHWM")));
  return { server: await megabytesOf(pid, "VmHWM"), child: Math.max(0, ...peaks) };
};

/** Counts peaks from now on. */
export const forgetPeaks = async (pid: number): Promise<void> => {
  for (const one of [pid, ...(await childrenOf(pid))]) {
    await writeFile(`/proc/${one}/clear_refs`, "5").catch(() => undefined);
  }
};
