import { readFileSync } from "node:fs";

const EVERY_MS = 500;

/**
 * npm puts a shell between itself and this process, and passes a signal to that shell alone:
 * stopping npm would leave the server running. So when npm or its shell is gone, this process
 * tells itself to end.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent && (!grandparent || parentOf(parent) === grandparent)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  watch.unref();
};

// Only Linux tells of other processes in files; elsewhere the shell alone is watched.
const statusOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
};

const isShell = (pid) => /\((ba|da|z|k)?sh\)/.test(statusOf(pid));

const parentOf = (pid) => /\) \S (\d+)/.exec(statusOf(pid))?.[1];
