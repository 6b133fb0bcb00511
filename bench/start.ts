/*
 * From `npm start` to the first page: on a new data folder with the site to build, and again.
 *
 *   npm run bench:start
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { printTable } from "./report.ts";
import { freePort } from "./world/server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-start-"));

/** npm ends before what it began: the next start would find the data folder in use. */
const stop = async (child: ChildProcess, origin: string): Promise<void> => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (await answers()) await setTimeout(100);
  while (existsSync(join(dataDir, "running.json"))) await setTimeout(100);
};

/** Seconds until the page, its companies included, is served. */
const startOnce = async (): Promise<number> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (;;) {
      const page = await fetch(origin).catch(() => null);
      const list = await fetch(`${origin}/api/company/marketplace`).catch(() => null);
      if (page?.ok && list?.ok) return (performance.now() - start) / 1000;
      if (child.exitCode !== null) throw new Error("npm start ended.");
      await setTimeout(50);
    }
  } finally {
    await stop(child, origin);
  }
};

try {
  await rm(join(root, "web/dist"), { recursive: true, force: true });
  const first = await startOnce();
  const second = await startOnce();
  printTable(
    ["npm start to the first page", "seconds"],
    [
      ["first time: site, database, demo world", first.toFixed(1)],
      ["second time", second.toFixed(1)],
    ],
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
