import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../test/world.ts";
import { bindSignIn } from "#features/accounts/sign-in/sign-in.routes.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { createServer } from "#platform/http/server.ts";
import { refusals } from "#server/features.ts";

let world: World;
let app: FastifyInstance;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});
afterAll(() => world.close());

const crowd = { ofNetwork: 5, whole: 8 };

const listen = async (trustedProxies: readonly string[] = []): Promise<number> => {
  const settings = { ...world.services.settings, trustedProxies };
  app = await createServer({
    relations: companyRelations,
    services: { ...world.services, settings },
    refusals,
    loadActor,
    routes: bindSignIn(async () => []),
    crowd,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
};

const half = [
  "POST /api/auth/token HTTP/1.1",
  "Host: c",
  "Content-Type: application/json",
  "Content-Length: 50",
  "",
  '{"email":',
].join("\r\n");
const whole = "GET /api/health HTTP/1.1\r\nHost: c\r\nConnection: close\r\n\r\n";

const speak = async (port: number, text: string, from = "127.0.0.1"): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  sockets.push(socket);
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  socket.write(text);
  return socket;
};

const hear = async (socket: Socket): Promise<string> => {
  const heard: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => heard.push(bytes));
  await once(socket, "close");
  return Buffer.concat(heard).toString();
};

const ask = async (port: number, from?: string): Promise<string> =>
  hear(await speak(port, whole, from));

/** Bodies that never end, each of which holds a connection. */
const hold = async (port: number, count: number): Promise<Socket[]> => {
  const held: Socket[] = [];
  for (let at = 0; at < count; at += 1) held.push(await speak(port, half));
  return held;
};

test("one network has so many connections open, and keeps out nobody else", async () => {
  const port = await listen();
  const [first] = await hold(port, crowd.ofNetwork);
  const [head = "", body = ""] = (await ask(port)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
  expect(head).toMatch(/\r\nretry-after: \d+\r\n/);
  expect(head).toContain("connection: close");
  expect(JSON.parse(body)).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(await ask(port, "127.0.0.2")).toMatch(/^HTTP\/1\.1 (200|404)/);
  first?.destroy();
  await expect.poll(() => ask(port)).toMatch(/^HTTP\/1\.1 (200|404)/);
});

test("a proxy that is named stands for many, and has the bound of all alone", async () => {
  const port = await listen(["127.0.0.0/30"]);
  await hold(port, crowd.whole - 1);
  expect(await ask(port)).toMatch(/^HTTP\/1\.1 (200|404)/);
  await hold(port, 1);
  const [head = "", body = ""] = (await ask(port)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(head).toMatch(/\r\nretry-after: \d+\r\n/);
  expect(JSON.parse(body)).toMatchObject({ status: 503, code: "not_ready" });
});
