import { readFile } from "node:fs/promises";

const residentOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
};

/** What a process has in memory, alone and with those that it started (Linux). */
export const residentMegabytes = async (pid: number): Promise<{ server: number; all: number }> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const children = text.split(" ").filter(Boolean).map(Number);
  const server = await residentOf(pid);
  const others = await Promise.all(children.map(residentOf));
  return { server, all: others.reduce((sum, one) => sum + one, server) };
};
