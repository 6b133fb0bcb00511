import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { undocumented } from "../factories.ts";
import { createCaller, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { createAdmin, killEverything, startServer, stopServer } from "./server-process.ts";

const rounds = 5;
const clients = 8;

type Sent = { key: string; path: string };
type Outcome = { acknowledged: Map<string, string>; unanswered: Sent[] };

/** Clients that transfer as fast as they are answered, until the server is gone. */
const loadUntilCrash = async (
  caller: Caller,
  paths: readonly string[],
  crash: () => Promise<void>,
): Promise<Outcome> => {
  const acknowledged = new Map<string, string>();
  const unanswered: Sent[] = [];
  let running = true;
  const loops = Array.from({ length: clients }, async (_, index) => {
    for (let turn = index; running; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      const key = randomUUID();
      const answer = await caller
        .post(path, { quantity: 1, ...undocumented }, key)
        .catch(() => null);
      // 503 is the server's word that its database is gone: nobody knows what became of it either.
      if (answer === null || answer.status === 503) {
        unanswered.push({ key, path });
        return;
      }
      expect(answer.status).toBe(201);
      acknowledged.set(key, answer.body.id);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 400));
  await crash();
  running = false;
  await Promise.all(loops);
  return { acknowledged, unanswered };
};

test("kill -9 of server and database in mid-load loses no acknowledged line, and a retry applies once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-crash-"));
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    await createAdmin(dataDir, port);
    server = await startServer(dataDir, port);
    const caller = await createCaller(port);
    const world = await caller.createIssuers(3, 4);
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const running = server;
      const outcome = await loadUntilCrash(caller, world.paths, () =>
        killEverything(running, dataDir),
      );
      // A crash that interrupted nothing proves nothing.
      expect(outcome.unanswered.length, "unanswered requests").toBeGreaterThan(0);
      expect(outcome.acknowledged.size).toBeGreaterThan(0);
      server = await startServer(dataDir, port);
      for (const [key, id] of outcome.acknowledged) acknowledged.set(key, id);
      for (const { key, path } of outcome.unanswered) {
        const first = await caller.post(path, { quantity: 1, ...undocumented }, key);
        const second = await caller.post(path, { quantity: 1, ...undocumented }, key);
        expect([first.status, second.status]).toEqual([201, 201]);
        expect(second.body.id).toBe(first.body.id);
        acknowledged.set(key, first.body.id);
      }
    }
    const stored = await caller.allMovementIds(world.companyIds);
    for (const id of acknowledged.values()) expect(stored.has(id)).toBe(true);
    expect(stored.size).toBe(acknowledged.size + world.credits);
    for (const companyId of world.companyIds) {
      const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
      expect(body).toMatchObject({ intact: true });
    }
  } finally {
    if (server) await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
