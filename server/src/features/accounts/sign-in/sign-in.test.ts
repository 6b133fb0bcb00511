import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Answer } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const quarterHour = 15 * 60;
const trySignIn = (email: string, password = testPassword, app = world.app): Promise<Answer> =>
  createClient(app).post("/auth/token", { email, password });

const cookiesOf = (answer: Answer): string[] =>
  [answer.headers["set-cookie"] ?? []].flat().map(String);
const attributesOf = (cookie = ""): string[] => cookie.split("; ").slice(1).toSorted();
const nameOf = (cookie = ""): string => cookie.split("=")[0] ?? "";

test("credentials open a session: the user, and cookies that no script reads", async () => {
  const answer = await trySignIn(" Claire@TEST.example ");
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    id: world.people.claire.id,
    firstName: "Claire",
    state: "ACTIVE",
    lastSignInAt: clock.now().toISOString(),
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/password|hash/i);
  const [access, refresh] = cookiesOf(answer);
  expect(nameOf(access)).toBe("coulisse_access");
  expect(attributesOf(access)).toEqual(["HttpOnly", "Max-Age=900", "Path=/", "SameSite=Lax"]);
  expect(nameOf(refresh)).toBe("coulisse_renewal");
  expect(attributesOf(refresh)).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
});

test("the answer to a sign-in is all that a site begins with, as the signed-in user is later", async () => {
  const { email, id: heleneId } = world.people.helene;
  const client = createClient(world.app);
  const admin = await world.signedIn(world.people.admin.email);
  const company = await createCompany(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${heleneId}`);
  const answer = await client.post("/auth/token", { email, password: testPassword });
  expect(answer.body.user.companies).toMatchObject([{ id: company.id, slug: company.slug }]);
  expect(answer.body.user.investor).toBeNull();
  const { id } = (await client.post("/investors")).body;
  const me = (await client.get("/user/me")).body;
  expect(me).toMatchObject({ investorId: id, investor: { id, kycState: "MISSING" } });
  expect((await client.post("/auth/token", { email, password: testPassword })).body.user).toEqual({
    ...me,
    lastSignInAt: expect.any(String),
  });
});

test("over https the cookies are secure and their names bind them to this host", async () => {
  const secure = await openSecondProcess(world, { publicUrl: "https://coulisse.example" });
  try {
    const client = createClient(secure.app);
    const answer = await client.post("/auth/token", {
      email: world.people.claire.email,
      password: testPassword,
    });
    const asked = await client.post("/user/password/token", { email: "nobody@test.example" });
    expect(asked.status).toBe(204);
    const session = cookiesOf(answer).slice(0, 2).map(nameOf);
    expect(session).toEqual(["__Host-coulisse_access", "__Host-coulisse_renewal"]);
    const all = [...cookiesOf(answer), ...cookiesOf(asked)];
    expect(all.slice(2).map(nameOf)).toEqual([
      "__Host-coulisse_browser",
      "__Host-coulisse_reset_asked",
    ]);
    for (const cookie of all) {
      // Without any of these a browser keeps no cookie of that prefix.
      expect(attributesOf(cookie)).toEqual(expect.arrayContaining(["Secure", "Path=/"]));
      expect(cookie).not.toMatch(/domain=/i);
      expect(attributesOf(cookie)).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax"]));
    }
    expect((await client.get("/user/me")).status).toBe(200);
    expect((await client.call("PATCH", "/auth/token")).status).toBe(200);
    const left = await client.call("DELETE", "/auth/token");
    expect(cookiesOf(left).map(nameOf)).toEqual(session);
    expect([...client.cookies.keys()]).toEqual([
      "__Host-coulisse_browser",
      "__Host-coulisse_reset_asked",
    ]);
  } finally {
    await secure.close();
  }
});

test("a cookie without its prefix opens nothing over https", async () => {
  const signedIn = await world.signedIn(world.people.karim.email);
  const secure = await openSecondProcess(world, { publicUrl: "https://coulisse.example" });
  try {
    const cookies = Object.fromEntries(signedIn.cookies);
    const answer = await secure.app.inject({ url: "/api/user/me", cookies });
    expect(answer.statusCode).toBe(401);
  } finally {
    await secure.close();
  }
});

test("an unknown e-mail, a wrong password, an invited and a disabled person answer alike", async () => {
  await setPerson(world, world.people.karim.id, { state: "INVITED", password_hash: null });
  await setPerson(world, world.people.stranger.id, { state: "DISABLED" });
  const answers = [
    await trySignIn("personne@test.example"),
    await trySignIn(world.people.claire.email, "not the password"),
    await trySignIn(world.people.karim.email),
    await trySignIn(world.people.stranger.email),
    await trySignIn(""),
    await trySignIn("' or 1=1 --"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual([]);
    expect({ ...answer.body, requestId: "" }).toEqual({
      ...answers[0]?.body,
      requestId: "",
      code: "wrong_credentials",
      errors: [],
    });
  }
  await setPerson(world, world.people.stranger.id, { state: "ACTIVE" });
  expect((await trySignIn(world.people.stranger.email)).status).toBe(200);
});

test("an unknown e-mail takes as long as a wrong password", async () => {
  const quickest = async (email: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      clock.advance(quarterHour);
      const start = performance.now();
      await trySignIn(email, "not the password");
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const known = await quickest(world.people.helene.email);
  const unknown = await quickest("inconnue@test.example");
  // Without a hash to work on it would take a thirtieth.
  expect(unknown).toBeGreaterThan(known / 3);
});

test("each session has its own tokens, and the one before is not taken over", async () => {
  const before = { coulisse_access: "chosen by somebody else", coulisse_renewal: "too" };
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/auth/token",
    cookies: before,
    payload: { email: world.people.claire.email, password: testPassword },
  });
  const tokensOf = (cookies: { name: string; value: string }[]): string[] =>
    cookies.filter(({ name }) => name in before).map(({ value }) => value);
  const values = tokensOf(answer.cookies);
  const again = await createClient(world.app).signIn(world.people.claire.email);
  const others = tokensOf([...again.cookies].map(([name, value]) => ({ name, value })));
  expect(new Set([...values, ...others]).size).toBe(4);
  // 256 bits, as letters that a cookie carries.
  for (const value of values) expect(value).toMatch(/^[\w-]{43}$/);
});

test("the database knows no token in clear", async () => {
  const client = await world.signedIn(world.people.claire.email);
  await client.call("PATCH", "/auth/token");
  const { rows: tables } = await world.services.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const token of client.cookies.values()) {
    const hex = Buffer.from(token).toString("hex");
    const raw = Buffer.from(token, "base64url").toString("hex");
    for (const { name } of tables) {
      const { rows } = await world.services.pool.query(
        `select 1 from ${name} t where strpos(t::text, $1) + strpos(t::text, $2) + strpos(t::text, $3) > 0`,
        [token, hex, raw],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  }
});

test("opening a session is in the audit log, with from where", async () => {
  clock.advance(quarterHour);
  await trySignIn(world.people.helene.email);
  const entry = await world.services.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "address", "request_id", "detail"])
    .where("entity_id", "=", world.people.helene.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: "session.opened",
    actor_id: world.people.helene.id,
    address: "127.0.0.1",
  });
  expect(entry.request_id).toMatch(/^[\da-f-]{36}$/);
});

test("after five wrong passwords each waits twice as long, and the tenth is the last", async () => {
  const email = "cible@test.example";
  const second = await openSecondProcess(world);
  try {
    for (let tried = 0; tried < 5; tried += 1) {
      const app = tried % 2 ? world.app : second.app;
      expect((await trySignIn(email, "wrong", app)).status).toBe(401);
    }
    for (const wait of [1, 2, 4, 8, 16]) {
      for (const app of [world.app, second.app]) {
        const early = await trySignIn(email.toUpperCase(), testPassword, app);
        expect(early).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
        expect(early.headers["retry-after"]).toBe(String(wait));
      }
      clock.advance(wait);
      expect((await trySignIn(email, "wrong")).status).toBe(401);
    }
    const last = await trySignIn(email);
    expect(last.headers["retry-after"]).toBe(String(quarterHour - 31));
    expect(last.body.description).toContain("15 minutes");
    expect((await trySignIn(world.people.claire.email)).status).toBe(200);
    clock.advance(quarterHour - 31);
    expect((await trySignIn(email, "wrong")).status).toBe(401);
  } finally {
    await second.close();
  }
});

test("who knows the password may come as often as they like, and a right one excuses no wrong one", async () => {
  clock.advance(quarterHour);
  const { email } = world.people.claire;
  for (let tried = 0; tried < 12; tried += 1) {
    expect((await trySignIn(email)).status).toBe(200);
  }
  for (let tried = 0; tried < 4; tried += 1) {
    expect((await trySignIn(email, "wrong")).status).toBe(401);
  }
  expect((await trySignIn(email)).status).toBe(200);
  expect((await trySignIn(email, "wrong")).status).toBe(401);
  expect((await trySignIn(email)).status).toBe(429);
});

test("one address tries a hundred times a quarter of an hour, whatever it says it is", async () => {
  clock.advance(quarterHour);
  const statuses: number[] = [];
  for (let tried = 0; tried < 102; tried += 1) {
    const answer = await world.app.inject({
      method: "POST",
      url: "/api/auth/token",
      headers: { "x-forwarded-for": `203.0.113.${tried}`, "content-type": "application/json" },
      payload: JSON.stringify({ email: `robot-${tried}@test.example`, password: "x" }),
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 401));
  expect(statuses.slice(100)).toEqual([429, 429]);
});
