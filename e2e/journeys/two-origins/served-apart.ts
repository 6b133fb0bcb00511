import { test as base } from "../../journey.ts";
import { freePort, startOwnServer } from "../../own-server.ts";

/** Two sites to a browser, and one server: a name and an address of this machine. */
type Apart = Readonly<{ pages: string; api: string }>;

/** The server is one of its own, whose pages find the API on another site than theirs. */
export const test = base.extend<object, { apart: Apart }>({
  apart: [
    async ({ browserName: _ }, give) => {
      const port = await freePort();
      const [pages, api] = [`http://localhost:${port}`, `http://127.0.0.1:${port}/api`];
      const stop = await startOwnServer(port, { API_BASE_URL: api, COOKIES_SAME_SITE: "none" });
      await give({ pages, api });
      await stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ apart }, give) => give(apart.pages),
});
