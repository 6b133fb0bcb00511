import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The failure is one that the person at the terminal can mend: shown as its message alone. */
export class BootstrapFailure extends Error {}

export const say = (text) => process.stdout.write(`${text}\n`);

const binaries = join(root, "node_modules", ".bin");
const searched = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);

/** Tools that start tools find the project's own first. */
const projectPath = [binaries, ...searched].join(delimiter);

/** npm replaces node_modules, so that it must not itself run on the Node in there. */
export const pathWithoutProject = searched
  .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
  .join(delimiter);

let interrupted = false;

// A part that was told to end must not be followed by the next one.
const refuseAfterSignal = () => {
  if (interrupted) throw new BootstrapFailure("Stopped.");
};

/**
 * The folder keeps what Node made of the sources when it last read them: every process begins
 * sooner.
 */
const compiled = join(root, ".cache", "node");

const environment = (changes = {}) => ({
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: projectPath,
  ...changes,
});

/** Runs a program on this terminal to its end: its exit code. */
export const run = async (program, programArguments, { cwd = root, env } = {}) => {
  refuseAfterSignal();
  const child = spawn(program, programArguments, {
    cwd,
    env: environment(env),
    stdio: "inherit",
  });
  const stopForwarding = forwardSignals(child);
  try {
    const [code, signal] = await once(child, "exit");
    return code ?? 128 + (signal === "SIGINT" ? 2 : 15);
  } finally {
    stopForwarding();
  }
};

/** Runs a program to its end: its exit code and all it wrote, shown meanwhile where asked. */
export const capture = async (
  program,
  programArguments,
  { cwd = root, env, show = false, timeoutMs } = {},
) => {
  refuseAfterSignal();
  const child = spawn(program, programArguments, {
    cwd,
    timeout: timeoutMs,
    env: environment({ ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stopForwarding = forwardSignals(child);
  let output = "";
  for (const [stream, terminal] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
      if (show) terminal.write(text);
    });
  }
  try {
    const closed = once(child, "close");
    const [code] = await once(child, "exit");
    // A process that it left behind may hold its output for ever.
    await Promise.race([closed, sleep(lastOutputMs, undefined, { ref: false })]);
    return { code: code ?? 1, output };
  } finally {
    stopForwarding();
    child.stdout.destroy();
    child.stderr.destroy();
  }
};

/** How long what a program wrote before its end may take to be read. */
const lastOutputMs = 5000;

// A terminal sends Ctrl-C to the whole group, the child included; a second one would cut its
// orderly end short. What is sent to this process alone has to be passed on, once.
const forwardSignals = (child) => {
  const forward = (signal) => {
    interrupted = true;
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    // A terminal that was closed is no reason to end in disorder.
    if (!child.killed) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
};
