import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeAt } from "../../../../test/authenticator.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { atSecondStep, turnTotpOn } from "../../../../test/second-factor.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
// Each test signs in a few times; the limit of sign-ins is another test's affair.
beforeEach(() => clock.advance(61 * 60));

const factor = "/auth/token/factor";

const seeds = new Map<string, string>();
/** The seed of a person who has an authenticator app from the first time that a test asks. */
const seedOf = async (name: "helene"): Promise<string> => {
  const known = seeds.get(name);
  if (known !== undefined) return known;
  const { secret } = await turnTotpOn(world, world.people[name].email);
  clock.advance(60);
  seeds.set(name, secret);
  return secret;
};

describe("turning an authenticator app on", () => {
  test("gives a QR code that holds the seed, and counts once a code of it was right", async () => {
    const { email } = world.people.karim;
    const client = await world.signedIn(email);
    const draft = await client.post("/user/me/factors/totp");
    expect(draft.status).toBe(201);
    expect(draft.body.uri).toContain(`secret=${draft.body.secret}`);
    expect(draft.body.uri).toContain("issuer=Coulisse");
    expect(draft.body.qr.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/);
    // Not confirmed yet, it asks nobody for anything.
    expect((await atSecondStep(world, email)).answer.body.user).not.toBeNull();
    const wrong = await client.call("PATCH", "/user/me/factors/totp", { code: "000000" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "factor_refused", errors: [{ location: "code" }] },
    });
    const code = codeAt(draft.body.secret, clock.now());
    const right = await client.call("PATCH", "/user/me/factors/totp", { code });
    expect(right.status).toBe(200);
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect((await client.get("/user/me/factors")).body).toMatchObject({
      totp: { createdAt: clock.now().toISOString() },
      recoveryCodesLeft: 10,
      required: false,
    });
    expect((await messagesTo(world, email)).at(-1)?.template).toBe("totp_on");
    expect((await client.post("/user/me/factors/totp")).body.code).toBe("factor_there_already");
  });

  test("the database knows neither the seed nor a recovery code in clear", async () => {
    const { secret, recoveryCodes } = await turnTotpOn(world, world.people.stranger.email);
    const { rows } = await world.services.pool.query<{ text: string }>(
      "select string_agg(f::text, ' ') || (select string_agg(r::text, ' ') from recovery_codes r) as text from factors f",
    );
    const stored = rows[0]?.text ?? "";
    const raw = Buffer.from(secret).toString("hex");
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(raw);
    expect(stored).not.toContain(recoveryCodes[0]);
  });

  test("a session that was opened long ago proves itself again first", async () => {
    const client = await world.signedIn(world.people.claire.email);
    clock.advance(11 * 60);
    const refused = await client.post("/user/me/factors/totp");
    expect(refused).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    const wrong = await client.post("/auth/proof", { password: "not the password" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "proof_refused", errors: [{ location: "password" }] },
    });
    expect((await client.post("/user/me/factors/totp")).status).toBe(403);
    const { status } = await client.post("/auth/proof", { password: "a long enough password" });
    expect(status).toBe(204);
    expect((await client.post("/user/me/factors/totp")).status).toBe(201);
  });

  test("five wrong passwords close the door for a while", async () => {
    const client = await world.signedIn(world.people.claire.email);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await client.post("/auth/proof", { password: "wrong" })).status).toBe(422);
    }
    const { status, body } = await client.post("/auth/proof", { password: "wrong" });
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
  });
});

describe("signing in with a second factor", () => {
  test("the password alone opens nothing; the code does, with other tokens", async () => {
    const { email, id } = world.people.helene;
    const secret = await seedOf("helene");
    const { client, answer } = await atSecondStep(world, email);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: null, factor: { methods: ["totp", "recovery"] } },
    });
    const before = new Map(client.cookies);
    expect((await client.get("/user/me")).body.code).toBe("no_session");
    expect((await client.get("/user/me/factors")).status).toBe(401);
    // A refresh gives nothing, and takes nothing: a page that is loaded again goes on.
    expect((await client.call("PATCH", "/auth/token")).body.code).toBe("factor_needed");
    expect((await client.get(factor)).body).toEqual({ factor: { methods: ["totp", "recovery"] } });
    const done = await client.post(factor, { code: codeAt(secret, clock.now()) });
    expect(done).toMatchObject({ status: 200, body: { user: { id } } });
    expect(client.cookies.get("coulisse_access")).not.toBe(before.get("coulisse_access"));
    expect((await client.get("/user/me")).status).toBe(200);
    const stale = await world.app.inject({
      url: "/api/user/me",
      cookies: Object.fromEntries(before),
    });
    expect(stale.statusCode).toBe(401);
    expect((await client.get(factor)).body).toEqual({ factor: null });
  });

  test("a restart in between loses nothing", async () => {
    const { email } = world.people.helene;
    const secret = await seedOf("helene");
    const { client } = await atSecondStep(world, email);
    const second = await openSecondProcess(world);
    try {
      const answer = await second.app.inject({
        method: "POST",
        url: `/api${factor}`,
        cookies: Object.fromEntries(client.cookies),
        payload: { code: codeAt(secret, clock.now()) },
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      await second.close();
    }
  });

  test("of one code used twice at once, one is let in", async () => {
    const { email } = world.people.helene;
    const secret = await seedOf("helene");
    const browsers = await Promise.all([1, 2, 3].map(() => atSecondStep(world, email)));
    const code = codeAt(secret, clock.now());
    const answers = await Promise.all(browsers.map(({ client }) => client.post(factor, { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const later = await atSecondStep(world, email);
    expect((await later.client.post(factor, { code })).body.code).toBe("factor_refused");
  });

  test("a wrong code is counted: the sixth try is refused, right or not", async () => {
    const { email } = world.people.helene;
    const secret = await seedOf("helene");
    const { client } = await atSecondStep(world, email);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await client.post(factor, { code: "000000" })).status).toBe(422);
    }
    const code = codeAt(secret, clock.now());
    expect((await client.post(factor, { code })).status).toBe(429);
    const again = await atSecondStep(world, email);
    expect((await again.client.post(factor, { code })).status).toBe(200);
  });

  test("what waits for its code is over after ten minutes", async () => {
    const secret = await seedOf("helene");
    const { client } = await atSecondStep(world, world.people.helene.email);
    clock.advance(10 * 60);
    const late = await client.post(factor, { code: codeAt(secret, clock.now()) });
    expect(late).toMatchObject({ status: 401, body: { code: "session_ended" } });
  });

  test("without an application any more, the password is enough again", async () => {
    const { email } = world.people.helene;
    const secret = await seedOf("helene");
    const { client } = await atSecondStep(world, email);
    await client.post(factor, { code: codeAt(secret, clock.now()) });
    expect((await client.call("DELETE", "/user/me/factors/totp")).status).toBe(204);
    expect((await client.get("/user/me/factors")).body).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
    expect((await atSecondStep(world, email)).answer.body.user).not.toBeNull();
  });
});
