import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { startServer, stopServer } from "./server-process.ts";

const patience = { timeout: 60_000 };

const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(({ status }) => status);

test("a server that is told to stop does so, however slowly somebody sends or reads", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-stop-"));
  const port = await freePort();
  const server = await startServer(dataDir, port, { RUN: "web" });
  // A body of which the rest never comes: the call is under way for as long as it is waited for.
  const slow = connect(port, "127.0.0.1");
  const lines = ["POST /api/auth/token HTTP/1.1", "host: 127.0.0.1", "content-length: 100"];
  slow.write(`${lines.join("\r\n")}\r\ncontent-type: application/json\r\n\r\n{`);
  slow.on("error", () => undefined);
  await expect.poll(() => readiness(port), patience).toBe(200);
  await stopServer(server);
  expect([server.exitCode, server.signalCode]).toEqual([0, null]);
  slow.destroy();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

const postmasterIn = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);

test("a server whose own PostgreSQL is gone starts it again, once; at the second time it ends with the status of a failure", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-stop-"));
  const port = await freePort();
  const server = await startServer(dataDir, port, { RUN: "web" });
  const ended = once(server, "exit");
  const first = await postmasterIn(dataDir);
  process.kill(first, "SIGQUIT");
  await expect
    .poll(async () => (await postmasterIn(dataDir).catch(() => first)) !== first, patience)
    .toBe(true);
  await expect.poll(() => readiness(port), patience).toBe(200);
  process.kill(await postmasterIn(dataDir), "SIGQUIT");
  expect(await ended).toEqual([1, null]);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
