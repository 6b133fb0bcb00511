import { setTimeout as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeAt } from "../../../../test/authenticator.ts";
import { createClient } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
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
beforeEach(() => clock.advance(61 * 60));

const factor = "/auth/token/factor";

describe("recovery codes", () => {
  test("each stands in for the application once, however it is typed; two at once let one in", async () => {
    const { email } = world.people.claire;
    const { client: owner, recoveryCodes } = await turnTotpOn(world, email);
    const recoveryCode = recoveryCodes[0]?.toUpperCase().replace("-", " ") ?? "";
    const [one, two] = await Promise.all([atSecondStep(world, email), atSecondStep(world, email)]);
    const answers = await Promise.all(
      [one, two].map(({ client }) => client.post(factor, { recoveryCode })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toMatchObject([{ location: "recoveryCode" }]);
    expect((await owner.get("/user/me/factors")).body.recoveryCodesLeft).toBe(9);
    const templates = (await messagesTo(world, email)).map(({ template }) => template);
    expect(templates).toContain("recovery_used");
  });

  test("new ones void those before, and belong to who has a factor", async () => {
    const { email } = world.people.karim;
    const plain = await world.signedIn(email);
    const none = await plain.post("/user/me/factors/recovery-codes");
    expect(none.body.code).toBe("factor_not_found");
    const { client, recoveryCodes } = await turnTotpOn(world, email);
    const renewed = await client.post("/user/me/factors/recovery-codes");
    expect(renewed.status).toBe(201);
    expect(new Set([...recoveryCodes, ...renewed.body.recoveryCodes]).size).toBe(20);
    const { client: browser } = await atSecondStep(world, email);
    const old = await browser.post(factor, { recoveryCode: recoveryCodes[1] });
    expect(old.body.code).toBe("factor_refused");
    const fresh = await browser.post(factor, { recoveryCode: renewed.body.recoveryCodes[1] });
    expect(fresh.status).toBe(200);
  });

  test("exactly one proof is asked for", async () => {
    const { client } = await atSecondStep(world, world.people.claire.email);
    for (const body of [{}, { code: "123456", recoveryCode: "x" }, { code: "12" }, { other: 1 }]) {
      expect((await client.post(factor, body)).status).toBe(400);
    }
  });
});

describe("an administrator, where a second factor is required of them", () => {
  test("reaches only what adds one, then everything", async () => {
    const strict = await openSecondProcess(world, { adminSecondFactor: "required" });
    try {
      const client = createClient(strict.app);
      const { email } = world.people.admin;
      await client.post("/auth/token", { email, password: testPassword });
      expect((await client.get("/user/me")).body).toMatchObject({ mustEnrol: true });
      for (const path of ["/company", "/user?search=a", "/auth/sessions", "/investors/me"]) {
        expect((await client.get(path)).body.code).toMatch(/second_factor_needed|not_found/);
      }
      const person = { firstName: "Ines", lastName: "Valadier", email: "ines@test.example" };
      const invited = await client.post("/user", { ...person, role: "ROLE_ADMIN" });
      expect(invited).toMatchObject({ status: 403, body: { code: "second_factor_needed" } });
      expect((await client.get("/company/marketplace")).status).toBe(200);
      expect((await client.get("/auth/oauth/google?link=true")).status).not.toBe(200);
      expect((await client.get("/user/me/factors")).body).toMatchObject({ required: true });
      const draft = await client.post("/user/me/factors/totp");
      const code = codeAt(draft.body.secret, clock.now());
      expect((await client.call("PATCH", "/user/me/factors/totp", { code })).status).toBe(200);
      expect((await client.get("/company")).status).toBe(200);
      expect((await client.get("/user/me")).body.mustEnrol).toBeUndefined();
    } finally {
      await strict.close();
    }
  });
});

describe("devices", () => {
  test("the first sign-in alarms nobody; one from an unknown device is told, once", async () => {
    const { email } = world.people.stranger;
    const told = async () =>
      (await messagesTo(world, email)).filter(({ template }) => template === "new_device");
    const home = createClient(world.app);
    const signIn = (client: typeof home, userAgent = "") =>
      client.post(
        "/auth/token",
        { email, password: testPassword },
        { headers: { "user-agent": userAgent } },
      );
    await signIn(home);
    await signIn(home);
    expect(await told()).toHaveLength(0);
    const other = createClient(world.app);
    await signIn(other, "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0");
    await signIn(other);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Firefox sur Linux");
    expect(mails[0]?.text).toContain("127.0.0.1");
  });

  test("a device cookie of somebody else, or made up, is nobody's", async () => {
    const { email } = world.people.helene;
    const known = await world.signedIn(email);
    const before = known.cookies.get("coulisse_browser");
    const answer = await world.app.inject({
      method: "POST",
      url: "/api/auth/token",
      cookies: { coulisse_browser: "made-up" },
      payload: { email, password: testPassword },
    });
    const given = answer.cookies.find(({ name }) => name === "coulisse_browser");
    expect(given).toMatchObject({ httpOnly: true, path: "/", sameSite: "Lax" });
    expect(given?.value).not.toBe(before);
    expect(given?.value).not.toBe("made-up");
  });
});

test("closing all others leaves the present session alone", async () => {
  const { email } = world.people.helene;
  const [here, there] = [await world.signedIn(email), await world.signedIn(email)];
  expect((await here.call("DELETE", "/auth/sessions")).status).toBe(204);
  expect((await there.get("/user/me")).status).toBe(401);
  expect((await here.get("/auth/sessions")).body.items).toMatchObject([{ current: true }]);
});

describe("recovery codes in the database", () => {
  test("are kept by Argon2id, each with its own salt", async () => {
    const { recoveryCodes } = await turnTotpOn(world, world.people.stranger.email);
    const { rows } = await world.services.pool.query<{ hash: string }>(
      "select hash from recovery_codes where user_id = $1",
      [world.people.stranger.id],
    );
    expect(rows).toHaveLength(10);
    const salts = rows.map(
      ({ hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$/.exec(hash)?.[1],
    );
    expect(new Set(salts).size).toBe(10);
    const stored = rows.map(({ hash }) => hash).join("\n");
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test("are checked beside the thread that answers, and only as often as one may try", async () => {
    const { client } = await atSecondStep(world, world.people.stranger.email);
    let isTrying = true;
    let turns = 0;
    const turning = (async () => {
      while (isTrying) {
        turns += 1;
        await nextTurn(1);
      }
    })();
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const { status } = await client.post(factor, { recoveryCode: "aaaaa-aaaaa" });
      statuses.push(status);
    }
    isTrying = false;
    await turning;
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    // Fifty hashes were tried, each of which leaves the thread time to answer others a few times.
    expect(turns).toBeGreaterThan(200);
  });
});
