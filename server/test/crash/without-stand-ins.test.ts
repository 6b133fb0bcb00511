import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { startServer } from "./server-process.ts";

/** Stand-ins are refused as where only what production needs is installed. */
const refuseStandIns = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (/stand-ins|oidc-provider|smtp-server/.test(name)) throw new Error(name + " is not there");
      return next(name, context);
    },
  });`;

test("a server in production starts where the stand-ins are not installed", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-without-"));
  const server = await startServer(dataDir, await freePort(), {
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuseStandIns)}`,
  });
  expect(server.exitCode).toBe(null);
  const ended = new Promise((exit) => server.once("exit", exit));
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
});
