import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { startServer, stopServer } from "./server-process.ts";

test("a server that is told to stop does so, however slowly somebody sends or reads", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-stop-"));
  const port = await freePort();
  const server = await startServer(dataDir, port, { RUN: "web" });
  // A body of which the rest never comes: the call is under way for as long as it is waited for.
  const slow = connect(port, "127.0.0.1");
  const lines = ["POST /api/auth/token HTTP/1.1", "host: 127.0.0.1", "content-length: 100"];
  slow.write(`${lines.join("\r\n")}\r\ncontent-type: application/json\r\n\r\n{`);
  slow.on("error", () => undefined);
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/api/ready`).then(({ status }) => status))
    .toBe(200);
  await stopServer(server);
  expect([server.exitCode, server.signalCode]).toEqual([0, null]);
  slow.destroy();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

test("a server whose own PostgreSQL is gone ends with the status of a failure, so that it is started again", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-stop-"));
  const server = await startServer(dataDir, await freePort(), { RUN: "web" });
  const ended = once(server, "exit");
  const pidFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number.parseInt(pidFile, 10), "SIGQUIT");
  expect(await ended).toEqual([1, null]);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
