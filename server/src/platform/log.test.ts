import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as connectTo } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createLog } from "#platform/log.ts";
import { createClient, type Client } from "../../test/client.ts";
import { testPassword } from "../../test/people.ts";
import { atSecondStep, turnTotpOn } from "../../test/second-factor.ts";
import { createWorld, type World } from "../../test/world.ts";

type Line = Record<string, unknown>;

let world: World;
let app: Awaited<ReturnType<typeof createApp>>;
let client: Client;
const written: string[] = [];
const lines = (): Line[] => written.map((text) => JSON.parse(text) as Line);

beforeAll(async () => {
  world = await createWorld();
  const log = createLog("debug", {
    write: (text) => {
      // Where the site is built, its front page is drawn meanwhile, and asks for companies.
      if (!text.includes('"/api/company/marketplace')) written.push(text);
    },
  });
  app = await createApp({ ...world.services, log });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(() => {
  client = createClient(app);
  written.length = 0;
});

/** The line comes when the answer has gone. */
const logged = async (count: number): Promise<Line[]> => {
  await expect.poll(() => written.length).toBe(count);
  return lines();
};

test("each call is a line of JSON: what, who, from where, how it ended", async () => {
  const { claire } = world.people;
  await client.post("/auth/token", { email: claire.email, password: testPassword });
  const answer = await client.get(`/share-holders/users/${claire.id}?hidden=true`);
  const [signIn, holdings] = await logged(2);
  expect(signIn).toMatchObject({
    method: "POST",
    route: "/api/auth/token",
    status: 200,
    user: null,
  });
  expect(holdings).toMatchObject({
    level: 30,
    id: answer.headers["x-request-id"],
    method: "GET",
    route: "/api/share-holders/users/:userId",
    status: 200,
    user: claire.id,
    address: "127.0.0.1",
    time: expect.any(Number),
    ms: expect.any(Number),
  });
});

/** Sends the head of a request and half of its body, and is gone. */
const breakOff = async (path: string, headers: Record<string, string>): Promise<void> => {
  const { port } = app.server.address() as AddressInfo;
  const arrived = once(app.server, "request");
  const request = connectTo({ port, path, method: "POST", headers });
  request.on("error", () => undefined);
  request.write(
    '--part\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nhalf',
  );
  await arrived;
  request.destroy();
};

test("a caller who breaks off is no failure of ours, and leaves no stack in the log", async () => {
  const { admin } = world.people;
  await client.post("/auth/token", { email: admin.email, password: testPassword });
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  await app.listen({ host: "127.0.0.1", port: 0 });
  await breakOff("/api/auth/token", { "content-type": "application/json" });
  const category = randomUUID();
  await breakOff(`/api/share-holders/transfer/${category}/${category}/${category}`, {
    cookie,
    "content-type": "multipart/form-data; boundary=part",
  });
  const said = (await logged(3)).slice(1);
  for (const line of said) expect(line).toMatchObject({ level: 20, msg: "the caller broke off" });
  expect(written.join("")).not.toMatch(/stack|aborted|ECONNRESET/);
});

test("a refused sign-in names the account that was tried, where there is one", async () => {
  await client.post("/auth/token", { email: world.people.karim.email, password: "not his" });
  await client.post("/auth/token", { email: "personne@test.example", password: "nobody's" });
  const refused = (await logged(4)).filter(({ msg }) => msg === "sign-in refused");
  expect(refused).toMatchObject([
    { level: 40, user: world.people.karim.id, address: "127.0.0.1", id: expect.any(String) },
    { level: 40, user: null },
  ]);
});

test("a refused access names who tried", async () => {
  await client.post("/auth/token", { email: world.people.karim.email, password: testPassword });
  await client.get("/company");
  const [, refused] = await logged(2);
  expect(refused).toMatchObject({
    route: "/api/company",
    status: 403,
    user: world.people.karim.id,
  });
});

test("no secret, no name and no line of a caller's own making gets in", async () => {
  const { claire } = world.people;
  const secret = "my very own password";
  await client.post("/auth/token", { email: claire.email, password: testPassword });
  const tokens = [...client.cookies.values()];
  await client.call("PATCH", "/auth/token");
  tokens.push(...client.cookies.values());
  await client.post("/auth/token", { email: claire.email, password: secret });
  await client.post("/auth/token", { email: claire.email, pasword: secret });
  await client.get(`/user?search=${encodeURIComponent(claire.email)}`);
  await client.get(`/company/slug/x%0a%7B%22level%22%3A60%7D`);
  await app.inject({
    url: "/api/user/me",
    headers: { "user-agent": "x\u0085forged", authorization: "Bearer abc-secret" },
  });
  const text = (await logged(8)).map((line) => JSON.stringify(line)).join("\n");
  for (const word of [
    testPassword,
    secret,
    claire.email,
    "Claire",
    "forged",
    "abc-secret",
    ...tokens,
  ]) {
    expect(text).not.toContain(word);
  }
  for (const line of written) expect(line.trimEnd()).not.toContain("\n");
});

test("what is logged of a failure has its secrets cut out", () => {
  const log = createLog("debug", { write: (text) => written.push(text) });
  log.error({
    request: {
      password: "p",
      email: "e@x",
      token: "t",
      cookie: "c",
      phone: "0",
      authorization: "a",
      id: 7,
    },
  });
  expect(lines()[0]?.["request"]).toEqual({
    ...Object.fromEntries(
      ["password", "email", "token", "cookie", "phone", "authorization"].map((name) => [
        name,
        "[removed]",
      ]),
    ),
    id: 7,
  });
});

test("a wrong second factor names the account whose password was right", async () => {
  const { claire } = world.people;
  await turnTotpOn(world, claire.email);
  const { client: waiting } = await atSecondStep(world, claire.email, app);
  await waiting.post("/auth/token/factor", { code: "000000" });
  const refused = (await logged(3)).filter(({ msg }) => msg === "second factor refused");
  expect(refused).toMatchObject([
    { level: 40, user: claire.id, address: "127.0.0.1", id: expect.any(String) },
  ]);
});
