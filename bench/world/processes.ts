import { readFile } from "node:fs/promises";

const ticksASecond = 100;

type Stat = Readonly<{ parent: number; own: number; waitedFor: number }>;

/** Reads the state of a process of this machine (Linux); nothing of one that has ended. */
const statOf = async (pid: number): Promise<Stat> => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const at = (place: number) => Number(fields[place - 3] ?? 0);
  return {
    parent: at(4),
    own: (at(14) + at(15)) / ticksASecond,
    waitedFor: (at(16) + at(17)) / ticksASecond,
  };
};

export const parentOf = async (pid: number): Promise<number> => (await statOf(pid)).parent;

export const childrenOf = async (pid: number): Promise<number[]> => {
  const threads = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return threads.split(" ").filter(Boolean).map(Number);
};

/** Seconds of a core that a process has had, alone and with all that it started. */
export const cpuSeconds = async (pid: number): Promise<{ own: number; all: number }> => {
  const { own, waitedFor } = await statOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map(statOf));
  return { own, all: children.reduce((sum, one) => sum + one.own, own + waitedFor) };
};
