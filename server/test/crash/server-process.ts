import { execFile, spawn, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const main = new URL("../../src/main.ts", import.meta.url).pathname;
const createAdminScript = new URL("../../scripts/create-admin.ts", import.meta.url).pathname;
const run = promisify(execFile);

export const adminEmail = "ada@crash-test.example";
export const adminPassword = "a long enough password";

const environment = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: "false",
  LOG_LEVEL: "error",
});

export const createAdmin = async (
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  script: string = createAdminScript,
): Promise<void> => {
  await run(process.execPath, [script, adminEmail, "Ada", "Moreau"], {
    env: { ...environment(dataDir, port), ...settings, ADMIN_PASSWORD: adminPassword },
  });
};

const isReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  return answer?.status === 200;
};

/** Starts the product as `npm start` does, and waits until it is ready. */
export const startServer = async (
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  program: string = main,
  /** Where its log goes: an open file, or nowhere. */
  log: number | "ignore" = "ignore",
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program], {
    env: { ...environment(dataDir, port), ...settings },
    // A server that outlives its test must not hold what the tests write to.
    stdio: ["ignore", log, "pipe"],
  });
  child.stderr?.pipe(process.stderr, { end: false });
  const stopWithTests = () => child.kill("SIGTERM");
  process.once("exit", stopWithTests);
  child.once("exit", () => process.off("exit", stopWithTests));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child;
};

export const childrenOf = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
};

/**
 * kill -9 of the server, of PostgreSQL and of all its backends, as close together as can be: a
 * backend left alive would finish its transaction and answer, and the crash would prove nothing.
 */
export const killEverything = async (server: ChildProcess, dataDir: string): Promise<void> => {
  const pidFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const postmaster = Number.parseInt(pidFile, 10);
  const victims = [postmaster, ...(await childrenOf(postmaster)), server.pid ?? 0];
  for (const pid of victims) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended between the listing and the blow.
    }
  }
  await untilExit(server);
};

const untilExit = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise((resolve) => server.once("exit", resolve));
};

/** Ends a server that may have been killed already. */
export const stopServer = async (server: ChildProcess): Promise<void> => {
  server.kill("SIGTERM");
  await untilExit(server);
};
