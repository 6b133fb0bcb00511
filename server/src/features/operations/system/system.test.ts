import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { connect } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A server on the database at an address; what it logs of the failures made here is not shown. */
const serverOn = async (url: string) => {
  const { close, ...database } = connect(url);
  const app = await createApp({ ...world.services, ...database, log: createLog("silent") });
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
};
const nobodyThere = "postgres://nobody@127.0.0.1:1/none";

test("a server that lives and has all it needs says so", async () => {
  expect(await world.guest.get("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await world.guest.get("/ready")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("probes need no host", async () => {
  const app = await createApp(world.services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const firstLineOf = async (path: string): Promise<string> => {
    const socket = connectTo(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return (await text(socket)).split("\r\n")[0] ?? "";
  };
  expect(await firstLineOf("/api/health")).toBe("HTTP/1.1 200 OK");
  expect(await firstLineOf("/api/ready")).toBe("HTTP/1.1 200 OK");
  expect(await firstLineOf("/api/badges")).toBe("HTTP/1.1 400 Bad Request");
  await app.close();
});

test("a server that is to stop says that it is not ready, and answers everything else", async () => {
  const app = await createApp(world.services);
  app.leave();
  const ready = await app.inject({ url: "/api/ready" });
  expect(ready.json()).toMatchObject({ status: 503, code: "not_ready" });
  for (const path of ["/api/health", "/api/badges"]) {
    const answer = await app.inject({ url: path });
    expect([answer.statusCode, answer.headers.connection], path).toEqual([200, "close"]);
  }
  await app.close();
});

test("a database that takes the call and never answers is told as away", async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const second = await serverOn(`postgres://nobody@127.0.0.1:${port}/none`);
  const answer = await second.app.inject({ url: "/api/ready" });
  expect(answer.json()).toMatchObject({ status: 503, code: "not_ready" });
  for (const socket of sockets) socket.destroy();
  mute.close();
  await second.close();
});

test("a disk without room is told as what it is, and nothing is kept", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const files = { ...world.services.files, probe: () => Promise.reject(full) };
  const app = await createApp({ ...world.services, files, log: createLog("silent") });
  expect((await app.inject({ url: "/api/ready" })).json()).toMatchObject({ status: 503 });
  await app.close();
});

describe("a server whose database is away", () => {
  let lonely: Awaited<ReturnType<typeof serverOn>>;
  beforeAll(async () => {
    lonely = await serverOn(nobodyThere);
  });
  afterAll(() => lonely.close());

  test("lives, and is not ready", async () => {
    // Nobody's session is looked up for a word that needs no database.
    const cookies = { coulisse_access: "A".repeat(43) };
    expect((await lonely.app.inject({ url: "/api/health", cookies })).statusCode).toBe(200);
    const answer = await lonely.app.inject({ url: "/api/ready" });
    expect(answer.json()).toMatchObject({ status: 503, code: "not_ready" });
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.payload).not.toMatch(/127\.0\.0\.1|ECONN|nobody/);
  });

  test.each([
    ["GET", "/api/badges"],
    ["GET", "/api/company/marketplace"],
    ["POST", "/api/auth/token"],
  ] as const)(
    "answers %s %s with what it is: a service that is away, not a bug",
    async (method, url) => {
      const payload = method === "POST" ? { email: "a@test.example", password: "x" } : undefined;
      const answer = await lonely.app.inject({ method, url, ...(payload ? { payload } : {}) });
      expect(answer.json()).toMatchObject({ status: 503, code: "not_ready" });
    },
  );

  test("does not let in who shows a cookie", async () => {
    const cookies = { coulisse_access: "A".repeat(43) };
    const answer = await lonely.app.inject({ url: "/api/user/me", cookies });
    expect(answer.statusCode).toBe(503);
  });
});

test("connections that the database cuts end no process: the next call is answered", async () => {
  const second = await serverOn(world.services.pool.options.connectionString ?? "");
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  try {
    const asked = () => second.app.inject({ url: "/api/badges" });
    await Promise.all(Array.from({ length: 10 }, asked));
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // Told by the closed socket, which a turn of the loop or two brings.
    await expect.poll(async () => (await asked()).statusCode).toBe(200);
    expect((await second.app.inject({ url: "/api/ready" })).statusCode).toBe(200);
  } finally {
    await owner.end();
    await second.close();
  }
});

test("a server is not ready before its newest migration, when files cannot be kept, or after one that does not name it", async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const take =
    "delete from schema_migrations where number = (select max(number) from schema_migrations) returning *";
  const { rows } = await owner.query(take);
  expect(await world.guest.get("/ready")).toMatchObject({
    status: 503,
    body: { code: "not_ready" },
  });
  await owner.query(
    "insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)",
    [JSON.stringify(rows[0])],
  );
  expect((await world.guest.get("/ready")).status).toBe(200);

  const files = { ...world.services.files, probe: () => Promise.reject(new Error("read-only")) };
  const app = await createApp({ ...world.services, files, log: createLog("silent") });
  expect((await app.inject({ url: "/api/ready" })).json()).toMatchObject({ status: 503 });
  await app.close();

  const newest = Number(rows[0].number);
  const ready = async (servesFrom: number | null) => {
    await owner.query(
      `insert into schema_migrations (number, name, sha256, serves_from) values ($1, 'newer', '', $2)`,
      [newest + 1, servesFrom],
    );
    const { status } = await world.guest.get("/ready");
    await owner.query("delete from schema_migrations where name = 'newer'");
    return status;
  };
  expect(await ready(newest)).toBe(200);
  expect(await ready(newest - 3)).toBe(200);
  expect(await ready(newest + 1)).toBe(503);
  expect(await ready(null)).toBe(503);
  await owner.end();
});

describe("the figures for the one who keeps watch", () => {
  const read = async (
    changes: object,
    options: { remoteAddress?: string; headers?: Record<string, string> },
  ) => {
    const process = await openSecondProcess(world, changes);
    const answer = await process.app.inject({ url: "/api/metrics", ...options });
    await process.close();
    return answer;
  };
  const metricsToken = "a token of more than sixteen characters";

  test("are read from this machine, where no token is set", async () => {
    await world.guest.get("/badges");
    const answer = await read({}, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.payload).toContain(
      'coulisse_http_requests_total{method="GET",route="/api/badges",status="200"}',
    );
    expect(answer.payload).toContain("coulisse_http_request_duration_seconds_bucket");
  });

  test("say how many jobs wait, and for how long", async () => {
    await world.guest.post("/user/password/token", { email: world.people.claire.email });
    const { payload } = await read({}, {});
    expect(payload).toContain('coulisse_jobs_waiting{queue="deliver-message"} 1');
    expect(payload).toMatch(/coulisse_jobs_oldest_seconds\{queue="deliver-message"\} \d/);
    expect(payload).toContain('coulisse_jobs_waiting{queue="dead-letters"} 0');
  });

  test.each([
    ["another machine", {}, { remoteAddress: "203.0.113.7" }],
    [
      "another machine, which says it is this one",
      {},
      { remoteAddress: "203.0.113.7", headers: { "x-forwarded-for": "127.0.0.1" } },
    ],
    ["behind a proxy on this machine", {}, { headers: { "x-forwarded-for": "203.0.113.7" } }],
    [
      "behind a trusted proxy, which forwards what a caller says",
      { trustedProxies: ["127.0.0.1"] },
      { headers: { "x-forwarded-for": "127.0.0.1" } },
    ],
    ["this machine without the token", { metricsToken }, {}],
    [
      "this machine with another token",
      { metricsToken },
      { headers: { authorization: "Bearer nope" } },
    ],
    ["another way to say it", { metricsToken }, { headers: { authorization: metricsToken } }],
  ])("are not there for %s", async (_, changes, options) => {
    const answer = await read(changes, options);
    expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
  });

  test.each(["forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "via"])(
    "are not there behind a proxy on this machine that says so in %s",
    async (name) => {
      const answer = await read({}, { headers: { [name]: "x" } });
      expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
    },
  );

  test("are read from anywhere with the token", async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await read({ metricsToken }, { headers, remoteAddress: "203.0.113.7" });
    expect(answer.statusCode).toBe(200);
  });

  test("name routes and not the ids, names or e-mails in their addresses", async () => {
    await world.guest.get("/company/slug/societe-secrete");
    await world.guest.get("/user?search=claire@test.example");
    await world.guest.get("/no/such/place");
    const answer = await read({}, {});
    expect(answer.payload).not.toMatch(/societe-secrete|claire|such\/place/);
    expect(answer.payload).toContain('route="/api/company/slug/:slug"');
  });
});
