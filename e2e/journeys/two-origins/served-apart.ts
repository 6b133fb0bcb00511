import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "../../journey.ts";

/** Two sites to a browser, and one server: a name and an address of this machine. */
type Apart = Readonly<{ pages: string; api: string }>;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
};

const isReady = (api: string): Promise<boolean> =>
  fetch(`${api}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const folder = join(import.meta.dirname, "..", "..");

/** With a server of its own, whose pages find the API on another site than theirs. */
export const test = base.extend<object, { apart: Apart }>({
  apart: [
    async ({ browserName: _ }, give) => {
      const port = await freePort();
      const [pages, api] = [`http://localhost:${port}`, `http://127.0.0.1:${port}/api`];
      const settings = [`API_BASE_URL=${api}`, "COOKIES_SAME_SITE=none"];
      const server = spawn(process.execPath, ["serve.ts", String(port), ...settings], {
        cwd: folder,
        detached: true,
        stdio: "ignore",
      });
      while (server.exitCode === null && !(await isReady(api))) await wait(300);
      await give({ pages, api });
      // The whole group, as the runner signals the server of the other journeys.
      if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ apart }, give) => give(apart.pages),
});
