import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request as send, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { childrenOf, startServer, stopServer } from "./server-process.ts";

// How a process tells whoever watches over it what it does, and how it leaves.
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-leaving-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api${path}`).then(
    ({ status }) => status,
    () => 0,
  );

/** A command by the name of systemd's, which writes down what it is told to say. */
const standInForSystemd = async (): Promise<{ said: () => Promise<string[]>; env: object }> => {
  const heard = join(folder, "heard");
  const command = join(folder, "systemd-notify");
  await writeFile(heard, "");
  await writeFile(command, '#!/bin/sh\necho "$1" >> "$NOTIFY_SOCKET"\n');
  await chmod(command, 0o700);
  return {
    said: async () => (await readFile(heard, "utf8")).split("\n").filter(Boolean),
    env: {
      NOTIFY_SOCKET: heard,
      WATCHDOG_USEC: "400000",
      PATH: `${folder}${delimiter}${process.env["PATH"]}`,
    },
  };
};

test("a process that works jobs alone has a port for probes and figures, and tells systemd what it does", async () => {
  const { said, env } = await standInForSystemd();
  const port = await freePort();
  const dataDir = join(folder, "jobs");
  const server = await startServer(dataDir, port, {
    ...(env as Record<string, string>),
    RUN: "jobs",
    HEALTH_PORT: String(port),
  });
  expect(await statusOf(port, "/health")).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${port}/api/metrics`);
  expect(metrics.headers.get("content-type")).toContain("text/plain");
  const figures = await metrics.text();
  expect(figures).toContain('coulisse_jobs_waiting{queue="check-files"}');
  expect(figures).toContain("coulisse_files_damaged 0");
  expect(figures).toContain('coulisse_health_late{subject="backups"} 0');
  expect(figures).toContain('coulisse_dependency_up{dependency="database"} 1');
  expect(figures).toContain('coulisse_database_connections_max{part="jobs"} 21');
  expect(figures).toContain('coulisse_job_late{name="link-audit"} 0');
  expect(await statusOf(port, "/company/marketplace")).toBe(404);
  const posted = await fetch(`http://127.0.0.1:${port}/api/ready`, { method: "POST" });
  expect(posted.status).toBe(404);
  await expect.poll(said, { timeout: 10_000 }).toEqual(expect.arrayContaining(["READY=1"]));
  await expect.poll(said, { timeout: 10_000 }).toEqual(expect.arrayContaining(["WATCHDOG=1"]));
  // What it starts would speak for it.
  for (const pid of await childrenOf(server.pid ?? 0)) {
    const inherited = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
    expect(inherited.split("\0").filter((line) => line.startsWith("NOTIFY_SOCKET"))).toEqual([]);
  }
  await stopServer(server);
  expect([server.exitCode, server.signalCode]).toEqual([0, null]);
  expect((await said())[0]).toBe("READY=1");
  expect(await said()).toContain("STOPPING=1");
  expect(await statusOf(port, "/health")).toBe(0);
}, 120_000);

test("the figures on that port want the token where one is set", async () => {
  const [port, site] = [await freePort(), await freePort()];
  const token = "a token of some length";
  const server = await startServer(join(folder, "token"), site, {
    RUN: "web",
    HEALTH_PORT: String(port),
    METRICS_TOKEN: token,
  });
  expect(await statusOf(port, "/ready")).toBe(200);
  expect(await statusOf(port, "/metrics")).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  const shown = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers });
  expect(shown.status).toBe(200);
  await stopServer(server);
}, 120_000);

/** Asks along a connection that is kept, as balancers do. */
const ask = async (port: number, agent: Agent, path: string): Promise<IncomingMessage> => {
  const asked = send({ host: "127.0.0.1", port, path: `/api${path}`, agent });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await text(answer);
  return answer;
};

test("a server that leaves answers what is under way and what still comes, ends each connection, and refuses nobody before it is closed", async () => {
  const [port, probes] = [await freePort(), await freePort()];
  const server = await startServer(join(folder, "web"), port, {
    RUN: "web",
    HEALTH_PORT: String(probes),
    DRAIN_SECONDS: "4",
  });
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const answers = await Promise.all(
    agents.map((agent) => ask(port, agent, "/company/marketplace")),
  );
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual(
    agents.map(() => [200, "keep-alive"]),
  );
  // A call whose last byte comes when the server is leaving already.
  const slow = connect(port, "127.0.0.1");
  const body = JSON.stringify({ email: "nobody@test.example", password: "a password" });
  slow.write(
    [
      "POST /api/auth/token HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      "",
      body.slice(0, -1),
    ].join("\r\n"),
  );
  const ended = once(server, "exit");
  await pause(200);
  server.kill("SIGTERM");
  await expect.poll(() => statusOf(probes, "/ready"), { interval: 20 }).toBe(503);
  expect(await statusOf(port, "/ready")).toBe(503);
  expect([await statusOf(probes, "/health"), await statusOf(port, "/health")]).toEqual([200, 200]);
  slow.write(body.slice(-1));
  const late = await text(slow);
  expect(late).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(late.toLowerCase()).toContain("\r\nconnection: close\r\n");
  // One connection after the other is told to end, and none is cut.
  for (const agent of agents) {
    const { statusCode, headers } = await ask(port, agent, "/company/marketplace");
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
    await pause(100);
  }
  // Whoever comes anew is answered until nobody can come any more.
  let refused = 0;
  let answered = 0;
  while (refused === 0) {
    const status = await statusOf(port, "/company/marketplace");
    if (status === 0) refused += 1;
    else {
      expect(status).toBe(200);
      answered += 1;
    }
    await pause(20);
  }
  expect(answered).toBeGreaterThan(10);
  expect(await ended).toEqual([0, null]);
  for (const agent of agents) agent.destroy();
}, 120_000);
