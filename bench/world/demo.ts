import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Demo = Readonly<{ origin: string; stop: () => Promise<void> }>;

/** The product with its demo world, as `npm start` runs it, on a folder that goes with it. */
export const serveDemo = async (): Promise<Demo> => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-demo-"));
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/api/company/slug/le-fournil`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    if (child.exitCode !== null) {
      await stop();
      throw new Error("npm start ended.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
