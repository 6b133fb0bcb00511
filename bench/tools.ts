import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

const explain = (tool: string, error: unknown): Error =>
  (error as { code?: string }).code === "ENOENT"
    ? new Error(
        `${tool} is needed: apt-get install ${tool === "wrk" ? "wrk" : "postgresql-contrib"}`,
      )
    : (error as Error);

const found = (text: string, pattern: RegExp): number => {
  const match = pattern.exec(text);
  if (!match?.[1]) throw new Error(`Unexpected output:\n${text}`);
  return Number.parseFloat(match[1]);
};

/** Transactions a second, prepared statements, as the owner of the database. */
export const runPgbench = async (
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> => {
  const threads = String(Math.min(clients, 2));
  const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", threads];
  try {
    const { stdout, stderr } = await run("pgbench", [
      ...options,
      "-T",
      String(seconds),
      "-f",
      script,
      url,
    ]);
    if (/aborted|ERROR/.test(stderr)) throw new Error(stderr);
    return found(stdout, /tps = ([\d.]+)/);
  } catch (error) {
    throw explain("pgbench", error);
  }
};

/** Requests a second; an answer that is not a success fails the run. */
export const runWrk = async (
  origin: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> => {
  const threads = String(Math.min(clients, 2));
  const options = ["-t", threads, "-c", String(clients), "-d", `${seconds}s`, "-s", script];
  try {
    const { stdout } = await run("wrk", [...options, origin]);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
    return found(stdout, /Requests\/sec:\s+([\d.]+)/);
  } catch (error) {
    throw explain("wrk", error);
  }
};
