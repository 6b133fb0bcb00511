import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../../test/client.ts";
import { holdRows } from "../../../../test/held-rows.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let second: Awaited<ReturnType<typeof openSecondProcess>>;

beforeAll(async () => {
  // On a busy machine fifty sign-ins take longer than the sixth has to wait.
  world = await createWorld({ clock: movableClock(new Date()) });
  second = await openSecondProcess(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const refreshIn = async (cookies: Record<string, string>, index: number) => {
  const { app } = index % 2 ? second : world;
  const answer = await app.inject({ method: "PATCH", url: "/api/auth/token", cookies });
  return { status: answer.statusCode, cookies: answer.cookies };
};

test("of ten refreshes at once, in two processes, all get the same tokens and none ends the session", async () => {
  const client = await world.signedIn(world.people.claire.email);
  const cookies = Object.fromEntries(client.cookies);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => refreshIn(cookies, index)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const given = answers.map((answer) =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  );
  const [next = {}] = given;
  expect(given).toEqual(Array.from({ length: 10 }, () => next));
  expect(next["coulisse_renewal"]).toMatch(/^[\w-]{43}$/);
  const { rows } = await world.services.pool.query("select from spent_refresh_tokens");
  expect(rows).toHaveLength(1);
  expect((await world.app.inject({ url: "/api/user/me", cookies: next })).statusCode).toBe(200);
  expect((await second.app.inject({ url: "/api/user/me", cookies: next })).statusCode).toBe(200);
});

test("a refresh that races with signing out does not leave a session behind", async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await world.signedIn(world.people.karim.email);
    const cookies = Object.fromEntries(client.cookies);
    const [refreshed] = await Promise.all([
      refreshIn(cookies, 0),
      second.app.inject({ method: "DELETE", url: "/api/auth/token", cookies }),
    ]);
    const next = Object.fromEntries(refreshed.cookies.map(({ name, value }) => [name, value]));
    const answer = await world.app.inject({
      url: "/api/user/me",
      cookies: { ...cookies, ...next },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test("fifty sign-ins at once pass the five that are not slowed by none", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? second : world).app.inject({
        method: "POST",
        url: "/api/auth/token",
        payload: { email: "foule@test.example", password: "wrong" },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
});

test("a sign-in under way as the password changes opens no session by the one of before", async () => {
  const { id, email } = world.people.claire;
  const owner = await world.signedIn(email);
  const password = "une tout autre phrase";
  const change = { currentPassword: testPassword, password, passwordConfirmation: password };
  const { waiting, release } = await holdRows(world, "select from users where id = $1", [id]);
  const changed = owner.call("PATCH", "/user/password", change);
  await expect.poll(waiting, { timeout: 5000 }).toBe(1);
  const entering = createClient(world.app).post("/auth/token", { email, password: testPassword });
  await expect.poll(waiting, { timeout: 5000 }).toBe(2);
  await release();
  expect((await changed).status).toBe(204);
  expect(await entering).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
});
