/*
 * From `npm start` to the first page: on a new data folder with the site to build, and again.
 *
 *   npm run bench:start
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { printTable } from "./report.ts";
import { freePort } from "./world/server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-start-"));

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });

/** Seconds until the page, its companies included, is served. */
const startOnce = async (): Promise<number> => {
  const port = await freePort();
  const start = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      const list = await fetch(`http://127.0.0.1:${port}/api/company/marketplace`).catch(
        () => null,
      );
      if (page?.ok && list?.ok) return (performance.now() - start) / 1000;
      if (child.exitCode !== null) throw new Error("npm start ended.");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await stop(child);
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
