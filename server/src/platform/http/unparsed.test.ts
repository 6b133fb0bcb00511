import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../test/world.ts";
import { bindSignIn } from "#features/accounts/sign-in/sign-in.routes.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import type { Patience } from "#platform/http/patience.ts";
import { createServer } from "#platform/http/server.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { refusals } from "#server/features.ts";

const long = 600_000;
const usual: Patience = {
  headersMs: long,
  fieldsMs: long,
  wholeMs: long,
  silenceMs: long,
  lookEveryMs: 20,
};

let world: World;
const open: FastifyInstance[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const app of open) await app.close();
  await world.close();
});

const listen = async (patience: Partial<Patience> = {}): Promise<number> => {
  const app = await createServer({
    relations: companyRelations,
    services: {
      ...world.services,
      settings: { ...world.services.settings, publicUrl: "https://c.example" },
    },
    refusals,
    loadActor,
    routes: bindSignIn(async () => []),
    patience: { ...usual, ...patience },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  open.push(app);
  return (app.server.address() as AddressInfo).port;
};

const speak = (port: number, text: string): Socket => {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  return socket;
};

/** The whole of what the server says until it closes. */
const hear = async (socket: Socket): Promise<string> => {
  const heard: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => heard.push(bytes));
  await once(socket, "close");
  return Buffer.concat(heard).toString();
};

const expectRefusal = (answer: string, status: number, code: string): void => {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  for (const header of [
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "strict-transport-security: max-age=63072000",
    "cross-origin-opener-policy: same-origin",
    "cache-control: no-store",
    "content-type: application/json; charset=utf-8",
  ]) {
    expect(head).toContain(header);
  }
  const [, id] = /x-request-id: (\S+)/.exec(head) ?? [];
  expect(JSON.parse(body)).toEqual({
    status,
    code,
    title: expect.any(String),
    description: expect.stringMatching(/\.$/),
    errors: code === "malformed_request" ? expect.any(Array) : [],
    requestId: id,
  });
};

test.each<[string, string, number, string]>([
  ["no HTTP", "hello\r\n\r\n", 400, "malformed_request"],
  ["a method that is none", "FETCH / HTTP/1.1\r\nHost: c\r\n\r\n", 400, "malformed_request"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
    "malformed_request",
  ],
  [
    "too many headers",
    `GET / HTTP/1.1\r\nHost: c\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "headers_too_large",
  ],
  [
    "too long an address",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: c\r\n\r\n`,
    431,
    "headers_too_large",
  ],
  [
    "two hosts",
    "GET /api/user/me HTTP/1.1\r\nHost: c\r\nHost: d\r\nConnection: close\r\n\r\n",
    400,
    "malformed_request",
  ],
  ["no host", "GET /api/user/me HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "malformed_request"],
])(
  "%s is refused in the form and with the headers of every refusal",
  async (_, text, status, code) => {
    expectRefusal(await hear(speak(await listen(), text)), status, code);
  },
);

test("an expectation that nobody knows is passed over", async () => {
  const text = "GET /api/user/me HTTP/1.1\r\nHost: c\r\nExpect: tea\r\nConnection: close\r\n\r\n";
  expectRefusal(await hear(speak(await listen(), text)), 401, "no_session");
});

test("of two requests in one packet each is answered, in their order", async () => {
  const one = "GET /api/user/me HTTP/1.1\r\nHost: c\r\n\r\n";
  const text = await hear(speak(await listen(), `${one}nonsense\r\n\r\n`));
  expect(text.match(/^HTTP\/1\.1 \d+/gm)?.length).toBeLessThanOrEqual(2);
  expect(text).not.toMatch(/^HTTP\/1\.1 5/m);
});

const half =
  "POST /api/auth/token HTTP/1.1\r\nHost: c\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
const halfForm = half.replace("application/json", "multipart/form-data; boundary=x");

test("headers that never end are refused", async () => {
  const port = await listen({ headersMs: 100 });
  expectRefusal(await hear(speak(port, "GET / HTTP/1.1\r\nHost: c\r\n")), 408, "request_too_slow");
});

test("a connection that says nothing is refused", async () => {
  const port = await listen({ headersMs: 100 });
  expectRefusal(await hear(speak(port, "")), 408, "request_too_slow");
});

test("a body that falls silent is refused, of fields or of files", async () => {
  const port = await listen({ silenceMs: 100 });
  expectRefusal(await hear(speak(port, half)), 408, "request_too_slow");
  const answer = await hear(speak(port, halfForm));
  expect(answer).toMatch(/^(?:HTTP\/1.1 4\d\d|$)/);
});

test("a body of fields that drips is refused in the end", async () => {
  const port = await listen({ fieldsMs: 100 });
  const socket = speak(port, half);
  const drip = setInterval(() => socket.write(" "), 20);
  socket.on("error", () => undefined);
  expectRefusal(await hear(socket), 408, "request_too_slow");
  clearInterval(drip);
});

test("a slow body that never falls silent arrives", async () => {
  const port = await listen({ silenceMs: 500 });
  const body = `{"email":"${"x".repeat(60)}"}`;
  const length = `Connection: close\r\nContent-Length: ${body.length}`;
  const socket = speak(port, half.slice(0, -1).replace("Content-Length: 50", length));
  const signs = [...body];
  const drip = setInterval(() => socket.write(signs.shift() ?? ""), 10);
  expectRefusal(await hear(socket), 400, "malformed_request");
  clearInterval(drip);
});

test("a request that a stopping server still receives is answered, and told to come back elsewhere", async () => {
  const app = await createServer({
    relations: companyRelations,
    services: world.services,
    refusals,
    loadActor,
    routes: bindSignIn(async () => []),
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    app.get("/api/slow", async () => {
      resolve();
      await held;
      return { done: true };
    });
  });
  const waiting = new Promise<void>((resolve) => {
    app.get("/api/next", async () => {
      resolve();
      return { next: true };
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const socket = speak((app.server.address() as AddressInfo).port, request("/api/slow"));
  const heard = hear(socket);
  await reached;
  const closed = app.close();
  socket.write(request("/api/next"));
  // The second request waits behind the first, and is read once the server is being stopped.
  await waiting;
  release();
  const answers = await heard;
  await closed;
  expect(answers).toContain('{"done":true}');
  const [, next = ""] = answers.split(/(?<=\})(?=HTTP\/1\.1 200)/);
  expect(next).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  expect(JSON.parse(next.split("\r\n\r\n")[1] ?? "")).toEqual({ next: true });
});
