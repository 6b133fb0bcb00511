import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
beforeEach(() => clock.advance(16 * 60));

const signIn = (client: Client, email: string) =>
  client.post("/auth/token", { email, password: testPassword });
const openSessions = async (client: Client) =>
  ((await client.get("/auth/sessions")).body.items as { id: string }[]).length;
const meWith = async (cookies: Record<string, string>, method: "GET" | "PATCH" = "GET") => {
  const url = method === "GET" ? "/api/user/me" : "/api/auth/token";
  return (await world.app.inject({ method, url, cookies })).statusCode;
};
const cookiesOf = (client: Client): Record<string, string> => Object.fromEntries(client.cookies);

describe("a browser has one session", () => {
  test("a second sign-in there ends the first, and leaves those elsewhere", async () => {
    const { email } = world.people.claire;
    const elsewhere = await world.signedIn(email);
    const client = await world.signedIn(email);
    const first = cookiesOf(client);
    expect((await signIn(client, email)).status).toBe(200);
    expect(await meWith(first)).toBe(401);
    expect(await meWith(first, "PATCH")).toBe(401);
    expect((await client.get("/user/me")).status).toBe(200);
    expect(await openSessions(elsewhere)).toBe(2);
  });

  test("also when the first one's access has run out, and when somebody else signs in", async () => {
    const { karim, helene } = world.people;
    const client = await world.signedIn(karim.email);
    const first = cookiesOf(client);
    clock.advance(16 * 60);
    await signIn(client, helene.email);
    expect(await meWith(first, "PATCH")).toBe(401);
    const second = cookiesOf(client);
    await signIn(client, karim.email);
    expect(await meWith(second)).toBe(401);
    expect((await client.get("/user/me")).body.id).toBe(karim.id);
  });

  test("a sign-in that is refused ends nothing", async () => {
    const client = await world.signedIn(world.people.karim.email);
    const wrong = { email: world.people.karim.email, password: "not the password" };
    expect((await client.post("/auth/token", wrong)).status).toBe(401);
    expect((await client.get("/user/me")).status).toBe(200);
  });
});

test("of one person's sessions and browsers the newest twenty are kept", async () => {
  const { id, email } = world.people.stranger;
  const first = await world.signedIn(email);
  const newest: Client[] = [];
  for (let count = 0; count < 20; count += 1) {
    clock.advance(1);
    newest.push(await world.signedIn(email));
  }
  expect((await first.get("/user/me")).status).toBe(401);
  for (const client of newest) expect((await client.get("/user/me")).status).toBe(200);
  expect(await openSessions(newest[0] ?? first)).toBe(20);
  const { rows } = await world.services.pool.query("select from known_devices where user_id = $1", [
    id,
  ]);
  expect(rows).toHaveLength(20);
});

describe("a proof of who one is", () => {
  const prove = (client: Client) => client.post("/auth/proof", { password: testPassword });

  test("gives the session new tokens, and those of before open nothing", async () => {
    const client = await world.signedIn(world.people.helene.email);
    const before = cookiesOf(client);
    const sessions = await openSessions(client);
    expect((await prove(client)).status).toBe(204);
    expect(cookiesOf(client)["coulisse_renewal"]).not.toBe(before["coulisse_renewal"]);
    expect(await meWith(before)).toBe(401);
    expect((await client.get("/user/me")).status).toBe(200);
    expect(await openSessions(client)).toBe(sessions);
    clock.advance(61);
    expect(await meWith(before, "PATCH")).toBe(401);
    expect((await client.get("/user/me")).status).toBe(401);
  });

  test("whose answer was lost signs nobody out", async () => {
    const client = await world.signedIn(world.people.helene.email);
    await world.app.inject({
      method: "POST",
      url: "/api/auth/proof",
      cookies: cookiesOf(client),
      payload: { password: testPassword },
    });
    expect((await client.get("/user/me")).status).toBe(401);
    expect((await client.call("PATCH", "/auth/token")).status).toBe(200);
    expect((await client.get("/user/me")).status).toBe(200);
  });
});
